import type { OrderRow } from './orders-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'

/** Orders, newest first, each with its actions. */
export function OrderList({ orders }: { orders: OrderRow[] }) {
  return (
    <ul className="own-orders woocommerce-orders-table">
      {orders.map((order) => (
        <Row key={order.number} order={order} />
      ))}
    </ul>
  )
}

function Row({ order }: { order: OrderRow }) {
  const { localizePath } = useShop()
  const digits = useDigits()
  const number = digits(order.number)
  const path = `/my-account/view-order/${order.number}/`
  // Several rows have the same link text: screen readers add the order number.
  const accessibleNumber = <span className="visually-hidden">{number}</span>
  return (
    <li className="own-order" data-status={order.status}>
      <div className="own-order-facts">
        <ShopLink className="own-order-number" to={path} prefetch="none">
          <Trans>
            Order <bdi>{number}</bdi>
          </Trans>
        </ShopLink>
        <time dateTime={order.placedAt}>{order.placedOn}</time>
      </div>
      <p className="own-order-status">{order.statusLabel}</p>
      <p className="own-order-total">
        <bdi className="money">{order.total}</bdi>{' '}
        <span>
          <Plural value={order.itemCount} one="# item" other="# items" />
        </span>
      </p>
      <div className="own-order-ways">
        {order.canPay && (
          <a className="button primary" href={order.payPath}>
            <Trans>Pay now</Trans> {accessibleNumber}
          </a>
        )}
        <ShopLink className="button" to={path} prefetch="none">
          <Trans>View order</Trans> {accessibleNumber}
        </ShopLink>
        <form method="post" action={localizePath(path)}>
          <button className="button" name="intent" value="reorder">
            <Trans>Order again</Trans> {accessibleNumber}
          </button>
        </form>
        {order.canCancel && (
          <a className="button" href={`${localizePath(path)}?cancel=1#cancel`}>
            <Trans>Cancel</Trans> {accessibleNumber}
          </a>
        )}
      </div>
    </li>
  )
}

/** Pagination of the list. */
export function OrderPages({ page, pageCount }: { page: number; pageCount: number }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pageCount === 1) return null
  const createPagePath = (number: number) => `/my-account/orders/${number > 1 ? `${number}/` : ''}`
  return (
    <nav className="own-orders-pages" aria-label={t`Pagination`}>
      {page > 1 && (
        <ShopLink className="button" to={createPagePath(page - 1)} rel="prev" prefetch="none">
          <Trans>Newer</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>
          Page {digits(page)} of {digits(pageCount)}
        </Trans>
      </span>
      {page < pageCount && (
        <ShopLink className="button" to={createPagePath(page + 1)} rel="next" prefetch="none">
          <Trans>Older</Trans>
        </ShopLink>
      )}
    </nav>
  )
}
