import type { LoaderFunctionArgs } from 'react-router'
import type { TodayView } from './today.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { StatusMark } from '#app/features/admin/orders/status-mark.tsx'
import { pageRequest } from '#app/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { SalesChart, SalesSums } from './sales.tsx'
import { readToday } from './today.server.ts'
import reportStyles from '#app/features/admin/reports/reports.css?url'
import orderStyles from '#app/features/admin/orders/orders.css?url'
import styles from './today.css?url'
import '#app/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readToday(context.get(pageRequest))
}

type Waits = NonNullable<TodayView['waiting']>

/** The first page of the desk, as far as it is of the visitor's role. */
export default function TodayPage() {
  const { t } = useLingui()
  const today = useLoaderData<typeof loader>()
  return (
    <Desk title={t`Today`}>
      <link rel="stylesheet" href={reportStyles} precedence="desk" />
      <link rel="stylesheet" href={orderStyles} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      {today.waiting && <Sales days={today.days} waiting={today.waiting} mails={today.mails} />}
      {(today.waiting ?? today.lowStock) ? (
        <div className="today-columns">
          {today.waiting && <Newest newest={today.newest} />}
          {today.lowStock && <LowStock lowStock={today.lowStock} />}
        </div>
      ) : (
        <p>
          <Trans>The menu above leads to all that your role includes.</Trans>
        </p>
      )}
    </Desk>
  )
}

function Sales({ days, waiting, mails }: Pick<TodayView, 'days' | 'mails'> & { waiting: Waits }) {
  return (
    <>
      <SalesSums days={days} />
      <Waiting waiting={waiting} mails={mails} />
      <section className="report" aria-labelledby="today-sales">
        <h2 id="today-sales">
          <Trans>The last 30 days</Trans>
        </h2>
        <SalesChart days={days} />
      </section>
    </>
  )
}

function Waiting({ waiting, mails }: { waiting: Waits } & Pick<TodayView, 'mails'>) {
  const { pending, onHold, processing, lacking } = waiting
  const { t } = useLingui()
  return (
    <ul className="today-waiting" aria-label={t`What waits for you`}>
      {lacking > 0 && (
        <li>
          <ShopLink to="/admin/orders/?status=lacking" prefetch="none">
            <Plural
              value={lacking}
              one="# order is paid, and its pieces are missing"
              other="# orders are paid, and their pieces are missing"
            />
          </ShopLink>
        </li>
      )}
      <li>
        <ShopLink to="/admin/orders/?status=processing" prefetch="none">
          <Plural value={processing} _0="Nothing to send" one="# order to send" other="# orders to send" />
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/admin/orders/?status=on-hold" prefetch="none">
          <Plural value={onHold} _0="No order on hold" one="# order on hold" other="# orders on hold" />
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/admin/orders/?status=pending" prefetch="none">
          <Plural
            value={pending}
            _0="No order waits for its payment"
            one="# order waits for its payment"
            other="# orders wait for their payment"
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
        _0="Mails are not sent: there is no mail server"
        one="# mail is not sent: there is no mail server"
        other="# mails are not sent: there is no mail server"
      />
    )
  }
  if (failed > 0) return <Plural value={failed} one="# mail failed" other="# mails failed" />
  return <Plural value={waiting + kept} _0="All mails are sent" one="# mail waits" other="# mails wait" />
}

function Newest({ newest }: Pick<TodayView, 'newest'>) {
  const digits = useDigits()
  return (
    <section className="report" aria-labelledby="today-newest">
      <h2 id="today-newest">
        <Trans>Newest orders</Trans>
      </h2>
      {newest.length === 0 && (
        <p>
          <Trans>Nobody has ordered yet.</Trans>
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
            <StatusMark status={status} />
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
        <Trans>Runs out</Trans>
      </h2>
      {lowStock.length === 0 && (
        <p>
          <Trans>There is enough of everything that is counted.</Trans>
        </p>
      )}
      <ul className="today-list">
        {lowStock.map(({ productId, name, sku, left }, at) => (
          <li key={at}>
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
