import type { ProductRow, QuickRefusal } from './products-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { CountLinks } from '#app/features/admin/list/count-links.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { QuickEdit } from './quick-edit.tsx'
import { productTypeLabels } from './labels.ts'

/** A product's image, name and identifying details; its price and stock can be edited there. */
export function ProductName({ row, refusal }: { row: ProductRow; refusal: QuickRefusal | undefined }) {
  const { t, i18n } = useLingui()
  const { id, name, sku, type, thumbnail, path, variationCount, counts } = row
  const title = name || t`Untitled`
  return (
    <div className="list-named">
      <span className="list-picture">
        {thumbnail ? (
          <img src={thumbnail} alt="" loading="lazy" />
        ) : (
          <ImageOff className="icon" aria-hidden />
        )}
      </span>
      <div>
        <ShopLink className="list-title" to={`/admin/products/${id}/`} prefetch="none">
          <bdi>{title}</bdi>
        </ShopLink>
        <p className="list-facts">
          {sku && <bdi dir="ltr">{sku}</bdi>}
          {type !== 'simple' && <span>{i18n._(productTypeLabels[type])}</span>}
          {type === 'variable' && (
            <span>
              <Plural value={variationCount} _0="No variations" one="# variation" other="# variations" />
            </span>
          )}
          <CountLinks counts={counts} title={title} />
          {path && (
            <ShopLink to={path} prefetch="none">
              <Trans>View product</Trans>
              <span className="visually-hidden">: {title}</span>
            </ShopLink>
          )}
        </p>
        <QuickEdit row={row} refusal={refusal} />
      </div>
    </div>
  )
}
