import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { CouponsNotice, CouponsView } from './coupons-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { takeCouponsForm } from './coupons-actions.server.ts'
import { CouponsList } from './coupons-list.tsx'
import { couponsAddress, couponStatuses } from './filter.ts'
import { readCoupons } from './read-coupons.server.ts'
import { couponStatusWords } from './words.ts'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readCoupons(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeCouponsForm(context.get(pageRequest), request)
}

/** The owner's list of coupons. */
export default function CouponsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, notice, total, filter } = view
  return (
    <Desk title={t`Coupons`}>
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && !answer && <NoticeText notice={notice} />}
      </p>
      {answer && <DeleteQuestion ids={answer.ids} view={view} />}
      <Filters view={view} />
      <div className="products-head">
        <h2>
          <Plural value={total} _0="No coupons" one="# coupon" other="# coupons" />
        </h2>
        <ShopLink className="button" to="/admin/coupons/new/" prefetch="none">
          <Trans>Add coupon</Trans>
        </ShopLink>
      </div>
      {rows.length > 0 ? (
        <CouponsList view={view} />
      ) : (
        <p className="products-empty">
          {filter.search || filter.status ? (
            <Trans>No coupons match your search.</Trans>
          ) : (
            <Trans>A coupon is a code that gives customers a discount or free shipping.</Trans>
          )}
        </p>
      )}
      <Pages view={view} />
    </Desk>
  )
}

function Filters({ view: { filter } }: { view: CouponsView }) {
  const { t, i18n } = useLingui()
  return (
    <search>
      <form className="products-filters" key={couponsAddress(filter)}>
        <label>
          <Trans>Code or note</Trans>
          <input className="field" type="search" name="search" defaultValue={filter.search} dir="auto" />
        </label>
        <label>
          <Trans>Status</Trans>
          <select className="field" name="status" defaultValue={filter.status}>
            <option value="">{t`All`}</option>
            {couponStatuses.map((status) => (
              <option key={status} value={status}>
                {i18n._(couponStatusWords[status])}
              </option>
            ))}
          </select>
        </label>
        <button className="button" type="submit">
          <Search className="icon" aria-hidden />
          <Trans>Filter</Trans>
        </button>
      </form>
    </search>
  )
}

function DeleteQuestion({ ids, view: { filter } }: { ids: number[]; view: CouponsView }) {
  return (
    <form method="post" className="desk-problem products-question" role="alert">
      <p>
        <Plural
          value={ids.length}
          one="# coupon will be deleted permanently. Orders keep their discounts."
          other="# coupons will be deleted permanently. Orders keep their discounts."
        />
      </p>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>{' '}
      <ShopLink className="button" to={couponsAddress(filter)} prefetch="none">
        <Trans>Keep</Trans>
      </ShopLink>
    </form>
  )
}

function Pages({ view: { filter, page, pageCount } }: { view: CouponsView }) {
  const { t } = useLingui()
  const digits = useDigits()
  if (pageCount === 1) return null
  return (
    <nav className="library-pages" aria-label={t`Pages`}>
      {page > 1 && (
        <ShopLink className="button" to={couponsAddress(filter, page - 1)} rel="prev" prefetch="none">
          <Trans>Previous page</Trans>
        </ShopLink>
      )}
      <span>
        <Trans>
          Page {digits(page)} of {digits(pageCount)}
        </Trans>
      </span>
      {page < pageCount && (
        <ShopLink className="button" to={couponsAddress(filter, page + 1)} rel="next" prefetch="none">
          <Trans>Next page</Trans>
        </ShopLink>
      )}
    </nav>
  )
}

function NoticeText({ notice: { kind, count } }: { notice: CouponsNotice }) {
  if (kind === 'none') return <Trans>Select at least one coupon.</Trans>
  if (kind === 'saved') return <Trans>Saved. Changes apply immediately.</Trans>
  if (kind === 'created') return <Trans>Coupon created.</Trans>
  if (kind === 'deleted')
    return (
      <Plural value={count} _0="No coupons deleted." one="# coupon deleted." other="# coupons deleted." />
    )
  if (kind === 'published')
    return (
      <Plural
        value={count}
        _0="No coupons published."
        one="# coupon published."
        other="# coupons published."
      />
    )
  if (kind === 'trashed')
    return (
      <Plural
        value={count}
        _0="No coupons moved."
        one="# coupon moved to trash."
        other="# coupons moved to trash."
      />
    )
  return (
    <Plural
      value={count}
      _0="No coupons updated."
      one="# coupon switched to draft."
      other="# coupons switched to draft."
    />
  )
}
