import type { CouponRow, CouponsView } from './coupons-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { couponStatusWords, couponTypeWords } from './words.ts'

const FORM = 'coupons-chosen'

/** The coupons of a page, and what can be done with several of them. */
export function CouponsList({ view: { rows, filter } }: { view: CouponsView }) {
  const { t } = useLingui()
  return (
    <>
      <form method="post" id={FORM} className="products-tools" aria-label={t`Bulk actions`}>
        {filter.status === 'trash' ? (
          <>
            <button className="button" type="submit" name="intent" value="restore">
              <Trans>Restore</Trans>
            </button>
            <button className="button danger" type="submit" name="intent" value="delete">
              <Trans>Delete…</Trans>
            </button>
          </>
        ) : (
          <>
            <button className="button" type="submit" name="intent" value="publish">
              <Trans>Publish</Trans>
            </button>
            <button className="button" type="submit" name="intent" value="draft">
              <Trans>Switch to draft</Trans>
            </button>
            <button className="button danger" type="submit" name="intent" value="trash">
              <Trans>Move to trash</Trans>
            </button>
          </>
        )}
      </form>
      <ul className="desk-rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

function Row({ row }: { row: CouponRow }) {
  const { t, i18n } = useLingui()
  const { id, code, description, status, type, amount, givesFreeShipping, lastDay, isOver } = row
  return (
    <li>
      <label className="products-choose">
        <input type="checkbox" name="id" value={id} form={FORM} />
        <span className="visually-hidden">{t`Select ${code}`}</span>
      </label>
      <div className="desk-row-what">
        <h3>
          <ShopLink to={`/admin/coupons/${id}/`} prefetch="none">
            <bdi>{code}</bdi>
          </ShopLink>
        </h3>
        {description && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="products-facts">
          {amount && (
            <span>
              <bdi className="money">{amount}</bdi> ({i18n._(couponTypeWords[type])})
            </span>
          )}
          {givesFreeShipping && (
            <span>
              <Trans>Free shipping</Trans>
            </span>
          )}
          {lastDay && <span>{isOver ? t`Expired on ${lastDay}` : t`Expires on ${lastDay}`}</span>}
          <Uses row={row} />
        </p>
      </div>
      <span className="products-mark" data-status={status}>
        {i18n._(couponStatusWords[status])}
      </span>
    </li>
  )
}

function Uses({ row: { usedCount, usageLimit } }: { row: CouponRow }) {
  return (
    <span>
      <Plural value={usedCount} _0="Not used yet" one="Used # time" other="Used # times" />
      {usageLimit !== null && (
        <>
          {' '}
          <Plural value={usageLimit} one="(limit: #)" other="(limit: #)" />
        </>
      )}
    </span>
  )
}
