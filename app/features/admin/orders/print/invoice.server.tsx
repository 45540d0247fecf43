/** The invoice of an order. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { StoredOrder } from '#app/features/orders/store.server.ts'
import type { PrintContext } from './sheet.server.tsx'
import { msg } from '@lingui/core/macro'
import { createAmountRows } from '#app/features/orders/view/amount-rows.server.ts'
import { createSettledRows } from '#app/features/orders/settled/rows.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { LineName, AddressSection, printSheet } from './sheet.server.tsx'

type Seller = { name: string; taxNumber: string }

export function printInvoice(page: PageRequest, order: StoredOrder): Promise<Response> {
  const { taxNumber, seller } = page.services.settings.current().tax
  return printSheet(page, order, (context) => {
    const title = context.i18n._(msg`Invoice ${context.digits(order.number)}`)
    const body = (
      <Invoice
        context={context}
        seller={{ name: localizeText(seller, context.locale), taxNumber }}
        title={title}
      />
    )
    return { title, body }
  })
}

function Invoice({ context, seller, title }: { context: PrintContext; seller: Seller; title: string }) {
  const { i18n, order, shopName, formatDate } = context
  const { billing, shipping } = order
  const paymentTitle = localizeText(order.paymentTitle, context.locale)
  return (
    <>
      <header>
        <div>
          <p className="shop">
            <bdi>{shopName}</bdi>
          </p>
          {seller.name && <p className="seller">{seller.name}</p>}
          {seller.taxNumber && (
            <p>
              {i18n._(msg`Tax number`)}: <bdi dir="ltr">{seller.taxNumber}</bdi>
            </p>
          )}
        </div>
        <div>
          <h1>{title}</h1>
          <p>{formatDate(order.createdAt)}</p>
        </div>
      </header>
      <div className="places">
        <AddressSection title={i18n._(msg`Billing address`)} address={billing} context={context} />
        {shipping && (
          <AddressSection title={i18n._(msg`Shipping address`)} address={shipping} context={context} />
        )}
        <section>
          <h2>{i18n._(msg`Payment`)}</h2>
          {paymentTitle && (
            <p>
              <bdi>{paymentTitle}</bdi>
            </p>
          )}
          <p>{order.paidAt ? i18n._(msg`Paid on ${formatDate(order.paidAt)}`) : i18n._(msg`Not paid yet`)}</p>
        </section>
      </div>
      <Lines context={context} />
      <Sums context={context} />
    </>
  )
}

function Lines({ context }: { context: PrintContext }) {
  const { i18n, order, formatAmount, digits } = context
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{i18n._(msg`Product`)}</th>
          <th scope="col">{i18n._(msg`Quantity`)}</th>
          <th scope="col">{i18n._(msg`Price`)}</th>
          <th scope="col">{i18n._(msg`Amount`)}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <LineName line={line} context={context} />
            </td>
            <td>{digits(line.quantity)}</td>
            <td>
              <bdi>{formatAmount(line.unitPriceInMinor)}</bdi>
            </td>
            <td>
              <bdi>
                {formatAmount(line.beforeInMinor + (order.pricesIncludeTax ? line.beforeTaxInMinor : 0))}
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ context: { order, locale, i18n, formatAmount } }: { context: PrintContext }) {
  const { rows } = createAmountRows(order, { locale, i18n })
  const { settledRows, taxes } = createSettledRows(order, { locale, i18n })
  const { totalInMinor } = order
  const sums = [
    ...rows,
    { key: 'total', label: i18n._(msg`Total`), amountInMinor: totalInMinor },
    ...settledRows,
    ...taxes.map((tax) => ({ ...tax, label: i18n._(msg`Including ${tax.label}`) })),
  ]
  return (
    <dl className="sums">
      {sums.map(({ key, label, amountInMinor }) => (
        <div key={key} className={['total', 'left', 'open'].includes(key) ? 'total' : undefined}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            <bdi>{formatAmount(amountInMinor)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
