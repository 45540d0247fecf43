/** Packing slip, for the packer and the recipient: no prices. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { PrintContext } from './sheet.server.tsx'
import { msg } from '@lingui/core/macro'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { LineName, AddressSection, printSheet } from './sheet.server.tsx'

export function printPackingSlip(page: PageRequest, order: StoredOrder): Promise<Response> {
  return printSheet(page, order, (context) => {
    const title = context.i18n._(msg`Packing slip ${context.digits(order.number)}`)
    return { title, body: <PackingSlip context={context} title={title} /> }
  })
}

function PackingSlip({ context, title }: { context: PrintContext; title: string }) {
  const { i18n, order, shopName, formatDate, locale } = context
  const { shipping } = order.charges
  return (
    <>
      <header>
        <p className="shop">
          <bdi>{shopName}</bdi>
        </p>
        <div>
          <h1>{title}</h1>
          <p>{formatDate(order.createdAt)}</p>
        </div>
      </header>
      <div className="places">
        <AddressSection
          title={i18n._(msg`Ship to`)}
          address={createRecipientAddress(order)}
          context={context}
        />
        {shipping && (
          <section>
            <h2>{i18n._(msg`Shipping`)}</h2>
            <p>
              <bdi>{localizeText(shipping.name, locale)}</bdi>
            </p>
          </section>
        )}
      </div>
      <Lines context={context} />
      {order.customerNote && (
        <section className="words">
          <h2>{i18n._(msg`Customer note`)}</h2>
          <p dir="auto">{order.customerNote}</p>
        </section>
      )}
    </>
  )
}

/** If the shipping address has no phone number, the courier calls the buyer. */
function createRecipientAddress({ billing, shipping }: StoredOrder) {
  if (!shipping) return { ...billing, parts: { ...billing.parts, email: '' } }
  return { ...shipping, parts: { phone: billing.parts.phone ?? '', ...shipping.parts, email: '' } }
}

function Lines({ context }: { context: PrintContext }) {
  const { i18n, order, digits } = context
  // Refunded items are not shipped.
  const linesToShip = order.lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  if (linesToShip.length === 0) return <p>{i18n._(msg`This order does not need shipping.`)}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{i18n._(msg`Product`)}</th>
          <th scope="col">{i18n._(msg`Quantity`)}</th>
          <th scope="col">{i18n._(msg`Packed`)}</th>
        </tr>
      </thead>
      <tbody>
        {linesToShip.map((line) => (
          <tr key={line.id}>
            <td>
              <LineName line={line} context={context} />
            </td>
            <td>{digits(line.quantity - line.refundedQuantity)}</td>
            <td>☐</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
