import type { PreviewRowView } from '#app/features/admin/import/import-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'
import { fateLabels, rowTypeLabels } from '#app/features/admin/import/messages/labels.ts'

/** Preview of the first rows of a file. */
export function PreviewRows({ rows }: { rows: PreviewRowView[] }) {
  const { i18n } = useLingui()
  const digits = useDigits()
  if (rows.length === 0) return null
  return (
    <>
      <h3>
        <Plural value={rows.length} one="First row" other="First # rows" />
      </h3>
      <ol className="import-rows">
        {rows.map(
          ({ row, fate, name, sku, type, price, salePrice, stock, categories, imageCount, reason }) => (
            <li key={row} data-fate={fate}>
              <span className="import-row">
                <Trans>Row {digits(row)}</Trans>
              </span>
              <span className="import-what">
                <b>
                  <bdi>{name || sku || '–'}</bdi>
                </b>
                <span className="import-facts">
                  {type && <span>{i18n._(rowTypeLabels[type])}</span>}
                  {sku && name && <bdi dir="ltr">{sku}</bdi>}
                  {price && <bdi className="money">{salePrice ? <del>{price}</del> : price}</bdi>}
                  {salePrice && <bdi className="money">{salePrice}</bdi>}
                  {stock && (
                    <span>
                      <Trans>Stock: {stock}</Trans>
                    </span>
                  )}
                  {categories && <bdi>{categories}</bdi>}
                  <span>
                    <Plural value={imageCount} _0="" one="# image" other="# images" />
                  </span>
                </span>
                {reason && <span className="import-reason">{reason}</span>}
              </span>
              <span className="import-fate">{i18n._(fateLabels[fate])}</span>
            </li>
          ),
        )}
      </ol>
    </>
  )
}
