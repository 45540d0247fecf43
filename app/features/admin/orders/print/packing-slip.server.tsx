/** What goes into a parcel, for whoever packs it and whoever opens it: no prices. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { Pen } from './sheet.server.tsx'
import { msg } from '@lingui/core/macro'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { LineName, Place, printSheet } from './sheet.server.tsx'

export function printPackingSlip(page: PageRequest, order: StoredOrder): Promise<Response> {
  return printSheet(page, order, (pen) => {
    const title = pen.texts._(msg`Packing slip ${pen.digits(order.number)}`)
    return { title, body: <PackingSlip pen={pen} title={title} /> }
  })
}

function PackingSlip({ pen, title }: { pen: Pen; title: string }) {
  const { texts, order, shopName, day, locale } = pen
  const { shipping } = order.charges
  return (
    <>
      <header>
        <p className="shop">
          <bdi>{shopName}</bdi>
        </p>
        <div>
          <h1>{title}</h1>
          <p>{day(order.createdAt)}</p>
        </div>
      </header>
      <div className="places">
        <Place title={texts._(msg`Ship to`)} address={addressee(order)} pen={pen} />
        {shipping && (
          <section>
            <h2>{texts._(msg`Shipping`)}</h2>
            <p>
              <bdi>{textIn(shipping.name, locale)}</bdi>
            </p>
          </section>
        )}
      </div>
      <Lines pen={pen} />
      {order.customerNote && (
        <section className="words">
          <h2>{texts._(msg`Customer note`)}</h2>
          <p dir="auto">{order.customerNote}</p>
        </section>
      )}
    </>
  )
}

/** A courier calls the buyer, where the other address has no telephone. */
function addressee({ billing, shipping }: StoredOrder) {
  if (!shipping) return { ...billing, parts: { ...billing.parts, email: '' } }
  return { ...shipping, parts: { phone: billing.parts.phone ?? '', ...shipping.parts, email: '' } }
}

function Lines({ pen }: { pen: Pen }) {
  const { texts, order, digits } = pen
  // What was given back is not sent.
  const sent = order.lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  if (sent.length === 0) return <p>{texts._(msg`This order does not need shipping.`)}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts._(msg`Product`)}</th>
          <th scope="col">{texts._(msg`Quantity`)}</th>
          <th scope="col">{texts._(msg`Packed`)}</th>
        </tr>
      </thead>
      <tbody>
        {sent.map((line) => (
          <tr key={line.id}>
            <td>
              <LineName line={line} pen={pen} />
            </td>
            <td>{digits(line.quantity - line.refundedQuantity)}</td>
            <td>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
