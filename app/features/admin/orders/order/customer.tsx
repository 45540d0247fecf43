import type { NamedAddress } from '#app/features/orders/view/order-view.ts'
import type { OrderPageView } from './order-view.ts'
import { Trans } from '@lingui/react/macro'
import { OrderStatusBadge } from '#app/features/admin/orders/order-status.tsx'
import { AddressView } from '#app/features/customers/account/addresses/address-view.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { Difference } from '#app/features/admin/orders/manual-changes/difference.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

type OrderProps = { order: OrderPageView }

/** Customer, contact data, billing and shipping address. */
export function CustomerPanel({ order }: OrderProps) {
  const { id, email, phone, account, billing, shipping, needsShipping, isCorrectable } = order
  // A valid e-mail address may contain characters with another meaning in a URL.
  const mailto = `mailto:${encodeURIComponent(email).replace('%40', '@')}`
  return (
    <section className="order-panel" aria-labelledby="order-shopper">
      <h2 id="order-shopper">
        <Trans>Customer</Trans>
      </h2>
      <p>
        {account ? (
          <Trans>
            Account: <bdi>{account.name}</bdi>
          </Trans>
        ) : (
          <Trans>Guest</Trans>
        )}
      </p>
      <p className="order-reach">
        <a href={mailto}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        {/^\+\d+$/.test(phone) && (
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </p>
      <h3>
        <Trans>Billing address</Trans>
      </h3>
      <OrderAddress namedAddress={billing} />
      <h3>
        <Trans>Shipping address</Trans>
      </h3>
      {shipping ? (
        <OrderAddress namedAddress={shipping} />
      ) : (
        <p className="order-small">
          {needsShipping ? <Trans>Same as billing address.</Trans> : <Trans>No shipping needed.</Trans>}
        </p>
      )}
      {isCorrectable && (
        <p>
          <ShopLink to={`/admin/orders/${id}/addresses/`} prefetch="none">
            <Trans>Edit addresses and note</Trans>
          </ShopLink>
        </p>
      )}
    </section>
  )
}

function OrderAddress({ namedAddress: { address, country } }: { namedAddress: NamedAddress }) {
  return <AddressView address={address} country={country} />
}

export function Payment({ order: { payment, manualChanges } }: OrderProps) {
  const { title, transactionId, paidOn, reservedUntil } = payment
  return (
    <section className="order-panel" aria-labelledby="order-payment">
      <h2 id="order-payment">
        <Trans>Payment</Trans>
      </h2>
      <dl className="order-pairs">
        {title && (
          <div>
            <dt>
              <Trans>Payment method</Trans>
            </dt>
            <dd>
              <bdi>{title}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Paid on</Trans>
          </dt>
          <dd>{paidOn || <Trans>Not paid yet</Trans>}</dd>
        </div>
        {reservedUntil && (
          <div>
            <dt>
              <Trans>Stock reserved until</Trans>
            </dt>
            <dd>{reservedUntil}</dd>
          </div>
        )}
        {transactionId && (
          <div>
            <dt>
              <Trans>Transaction ID</Trans>
            </dt>
            <dd>
              <bdi dir="ltr">{transactionId}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {manualChanges.difference && <Difference difference={manualChanges.difference} />}
    </section>
  )
}

/** Other orders of this customer. */
export function OtherOrders({ order: { otherOrders, otherOrdersPath } }: OrderProps) {
  const digits = useDigits()
  return (
    <section className="order-panel" aria-labelledby="order-others">
      <h2 id="order-others">
        <Trans>Other orders from this customer</Trans>
      </h2>
      {otherOrders.length === 0 && (
        <p className="order-small">
          <Trans>No other orders.</Trans>
        </p>
      )}
      <ul className="order-others">
        {otherOrders.map(({ id, number, total, status, placedOn }) => (
          <li key={id}>
            <ShopLink to={`/admin/orders/${id}/`} prefetch="none">
              <bdi dir="ltr">#{digits(number)}</bdi>
            </ShopLink>
            <bdi className="money">{total}</bdi>
            <span className="order-small">{placedOn}</span>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
      {otherOrders.length > 0 && (
        <p>
          <ShopLink to={otherOrdersPath} prefetch="none">
            <Trans>View all orders</Trans>
          </ShopLink>
        </p>
      )}
    </section>
  )
}
