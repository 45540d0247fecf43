import type { ProductRow, ProductsView, QuickRefusal } from './products-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ChooseAll } from '#app/features/admin/choose-all.tsx'
import { QuickEdit } from './quick-edit.tsx'
import { productStatusWords, stockWords, typeWords } from './words.ts'

const FORM = 'products-chosen'

type ListProps = { view: ProductsView; refused: QuickRefusal | undefined }

/** The products of a page, and what can be done with several of them. */
export function ProductsList({ view: { rows, filter }, refused }: ListProps) {
  const { t } = useLingui()
  const isTrash = filter.status === 'trash'
  return (
    <>
      {/* The rows have forms of their own, so their boxes name this one. */}
      <form method="post" id={FORM} className="products-tools" aria-label={t`Bulk actions`}>
        <ChooseAll />
        {isTrash ? (
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
      <ul className="products-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} refused={refused?.id === row.id ? refused : undefined} />
        ))}
      </ul>
    </>
  )
}

function Row({ row, refused }: { row: ProductRow; refused: QuickRefusal | undefined }) {
  const { t, i18n } = useLingui()
  const { id, name, sku, type, status, thumbnail, categories, price, path, variationCount, listCount } = row
  const title = name || t`Untitled`
  return (
    <li className="products-row">
      <label className="products-choose">
        <input type="checkbox" name="id" value={id} form={FORM} />
        <span className="visually-hidden">{t`Select ${title}`}</span>
      </label>
      <span className="products-picture">
        {thumbnail ? (
          <img src={thumbnail} alt="" loading="lazy" />
        ) : (
          <ImageOff className="icon" aria-hidden />
        )}
      </span>
      <div className="products-what">
        <h3>
          <ShopLink to={`/admin/products/${id}/`} prefetch="none">
            <bdi>{title}</bdi>
          </ShopLink>
        </h3>
        <p className="products-facts">
          {sku && <bdi dir="ltr">{sku}</bdi>}
          {type !== 'simple' && <span>{i18n._(typeWords[type])}</span>}
          {type === 'variable' && (
            <span>
              <Plural value={variationCount} _0="No variations" one="# variation" other="# variations" />
            </span>
          )}
          {categories && <bdi>{categories}</bdi>}
          {listCount > 0 && (
            <ShopLink to={`/admin/reports/wishlists/lists/?pid=${id}`} prefetch="none">
              <Plural value={listCount} one="On # wishlist" other="On # wishlists" />
              <span className="visually-hidden">: {title}</span>
            </ShopLink>
          )}
          {path && (
            <ShopLink to={path} prefetch="none">
              <Trans>View product</Trans>
              <span className="visually-hidden">: {title}</span>
            </ShopLink>
          )}
        </p>
        <QuickEdit row={row} refused={refused} />
      </div>
      <p className="products-price">
        {price ? <bdi className="money">{price}</bdi> : <Trans>No price</Trans>}
        <Stock row={row} />
      </p>
      <span className="products-mark" data-status={status}>
        {i18n._(productStatusWords[status])}
      </span>
    </li>
  )
}

function Stock({ row: { stock, stockStatus } }: { row: ProductRow }) {
  const { i18n } = useLingui()
  const digits = useDigits()
  return (
    <small data-stock={stockStatus}>
      {i18n._(stockWords[stockStatus])}
      {stock !== undefined && ` (${digits(stock)})`}
    </small>
  )
}
