import type { LoaderFunctionArgs } from 'react-router'
import type { TodayView } from './today.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { OrderStatusBadge } from '#app/features/admin/orders/order-status.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { SalesChart, SalesSums } from './sales.tsx'
import { readToday } from './today.server.ts'
import reportStyles from '#app/features/admin/reports/reports.css?url'
import styles from './today.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readToday(context.get(pageRequest))
}

type WaitingOrderCounts = NonNullable<TodayView['waiting']>

/** The dashboard of the admin, as far as the visitor's role includes its parts. */
export default function TodayPage() {
  const { t } = useLingui()
  const today = useLoaderData<typeof loader>()
  return (
    <AdminLayout title={t`Today`}>
      <link rel="stylesheet" href={reportStyles} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      {today.waiting && <Sales days={today.days} waiting={today.waiting} mails={today.mails} />}
      {(today.waiting ?? today.lowStock) ? (
        <div className="today-columns">
          {today.waiting && <Newest newest={today.newest} />}
          {today.lowStock && <LowStock lowStock={today.lowStock} />}
        </div>
      ) : (
        <p>
          <Trans>Use the menu above to open the pages you have access to.</Trans>
        </p>
      )}
    </AdminLayout>
  )
}

function Sales({
  days,
  waiting,
  mails,
}: Pick<TodayView, 'days' | 'mails'> & { waiting: WaitingOrderCounts }) {
  return (
    <>
      <SalesSums days={days} />
      <WaitingList waiting={waiting} mails={mails} />
      <section className="report" aria-labelledby="today-sales">
        <h2 id="today-sales">
          <Trans>Last 30 days</Trans>
        </h2>
        <SalesChart days={days} />
      </section>
    </>
  )
}

function WaitingList({ waiting, mails }: { waiting: WaitingOrderCounts } & Pick<TodayView, 'mails'>) {
  const { pending, onHold, processing, lacking } = waiting
  const { t } = useLingui()
  return (
    <ul className="today-waiting" aria-label={t`To do`}>
      {lacking > 0 && (
        <li>
          <ShopLink to="/admin/orders/?status=lacking" prefetch="none">
            <Plural
              value={lacking}
              one="# paid order is missing stock"
              other="# paid orders are missing stock"
            />
          </ShopLink>
        </li>
      )}
      <li>
        <ShopLink to="/admin/orders/?status=processing" prefetch="none">
          <Plural value={processing} _0="No orders to ship" one="# order to ship" other="# orders to ship" />
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/admin/orders/?status=on-hold" prefetch="none">
          <Plural value={onHold} _0="No orders on hold" one="# order on hold" other="# orders on hold" />
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/admin/orders/?status=pending" prefetch="none">
          <Plural
            value={pending}
            _0="No orders pending payment"
            one="# order pending payment"
            other="# orders pending payment"
          />
        </ShopLink>
      </li>
      {mails && (
        <li>
          <ShopLink to="/admin/mails/" prefetch="none">
            <MailsText mails={mails} />
          </ShopLink>
        </li>
      )}
    </ul>
  )
}

function MailsText({
  mails: { waiting, failed, kept, hasServer },
}: {
  mails: NonNullable<TodayView['mails']>
}) {
  if (!hasServer) {
    return (
      <Plural
        value={kept + waiting}
        _0="No mail server: e-mails are not sent"
        one="No mail server: # e-mail not sent"
        other="No mail server: # e-mails not sent"
      />
    )
  }
  if (failed > 0) return <Plural value={failed} one="# e-mail failed" other="# e-mails failed" />
  return (
    <Plural
      value={waiting + kept}
      _0="All e-mails sent"
      one="# e-mail waiting to be sent"
      other="# e-mails waiting to be sent"
    />
  )
}

function Newest({ newest }: Pick<TodayView, 'newest'>) {
  const digits = useDigits()
  return (
    <section className="report" aria-labelledby="today-newest">
      <h2 id="today-newest">
        <Trans>Recent orders</Trans>
      </h2>
      {newest.length === 0 && (
        <p>
          <Trans>No orders yet.</Trans>
        </p>
      )}
      <ul className="today-list">
        {newest.map(({ id, number, customer, total, status, placedOn }) => (
          <li key={id}>
            <ShopLink to={`/admin/orders/${id}/`} prefetch="none">
              <bdi dir="ltr">#{digits(number)}</bdi> <bdi>{customer}</bdi>
            </ShopLink>
            <bdi className="money">{total}</bdi>
            <span className="report-note">{placedOn}</span>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LowStock({ lowStock }: { lowStock: NonNullable<TodayView['lowStock']> }) {
  const digits = useDigits()
  return (
    <section className="report" aria-labelledby="today-stock">
      <h2 id="today-stock">
        <Trans>Low stock</Trans>
      </h2>
      {lowStock.length === 0 && (
        <p>
          <Trans>No products are low in stock.</Trans>
        </p>
      )}
      <ul className="today-list">
        {lowStock.map(({ productId, name, sku, left }, index) => (
          <li key={index}>
            <ShopLink to={`/admin/products/${productId}/`} prefetch="none">
              <bdi>{name}</bdi>
            </ShopLink>
            <strong>
              <bdi dir="ltr">{digits(left)}</bdi>
            </strong>
            <span className="report-note">
              <bdi dir="ltr">{sku}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
