import type { OrderRow } from './orders-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ChooseAll } from '#app/features/admin/choose-all.tsx'
import { LackingMark, StatusMark } from './status-mark.tsx'
import { ownerEvents, ownerEventWords } from './words.ts'

/** The orders of a page of the list, and what can be done with several of them. */
export function OrdersList({ rows, chosen }: { rows: OrderRow[]; chosen: number[] }) {
  const { t, i18n } = useLingui()
  return (
    <form method="post">
      <div className="orders-tools" role="group" aria-label={t`Bulk actions`}>
        <ChooseAll />
        {ownerEvents.map((event) => {
          const isDanger = event === 'cancelled-by-owner'
          return (
            <button
              key={event}
              className={isDanger ? 'button danger' : 'button'}
              type="submit"
              name="intent"
              value={event}
            >
              {isDanger ? t`Cancel…` : i18n._(ownerEventWords[event])}
            </button>
          )
        })}
      </div>
      <ul className="orders-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} isChosen={chosen.includes(row.id)} />
        ))}
      </ul>
    </form>
  )
}

function Row({ row, isChosen }: { row: OrderRow; isChosen: boolean }) {
  const { t } = useLingui()
  const digits = useDigits()
  const number = digits(row.number)
  return (
    <li className="orders-row">
      <label className="orders-choose">
        <input type="checkbox" name="id" value={row.id} defaultChecked={isChosen} />
        <span className="visually-hidden">{t`Select order ${number}`}</span>
      </label>
      <div className="orders-what">
        <h3>
          <ShopLink to={`/admin/orders/${row.id}/`} prefetch="none">
            <bdi dir="ltr">#{number}</bdi> <bdi>{row.customer}</bdi>
          </ShopLink>
          {row.hasNote && (
            <MessageSquareText className="icon" role="img" aria-label={t`Has a customer note`} />
          )}
        </h3>
        <p className="orders-facts">
          <time dateTime={row.placedAt}>{row.placedOn}</time>
          <span>
            <Plural value={row.pieces} one="# item" other="# items" />
          </span>
          <bdi>{row.payment}</bdi>
        </p>
      </div>
      <p className="orders-total">
        <bdi className="money">{row.total}</bdi>
        {row.isRefundedInPart && (
          <small>
            <Trans>Partially refunded</Trans>
          </small>
        )}
      </p>
      <div className="orders-marks">
        <StatusMark status={row.status} />
        {row.lacksPieces && <LackingMark />}
      </div>
    </li>
  )
}
