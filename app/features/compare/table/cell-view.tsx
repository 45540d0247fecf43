import type {
  CompareCell,
  ComparedProduct,
  CompareOptions,
  CompareRow,
} from '#app/features/compare/contract/view.ts'
import { Trans } from '@lingui/react/macro'
import { AvailabilityText, AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import {
  createPicturePath,
  createPictureSources,
  calculateSize,
} from '#app/features/media/pictures/picture.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { useIsFragment } from '#app/ui/markup.ts'
import { Stars } from '#app/ui/stars.tsx'
import { InlineCartButton } from '#app/features/product-actions/listed/inline-cart-button.tsx'
import { ProductLink } from '#app/features/product-actions/listed/product-link.tsx'
import { VariationStockView } from './variation-stock-view.tsx'

type CellViewProps = {
  cell: CompareCell
  row: Pick<CompareRow, 'dataKey'>
  product: ComparedProduct
  options: CompareOptions
}

/** The content of a table cell. */
export function CellView({ cell, row, product, options }: CellViewProps) {
  switch (cell.kind) {
    case 'nothing':
      return null
    case 'none':
      return (
        <span className="woosc-none">
          <Trans>N/A</Trans>
        </span>
      )
    case 'text':
      return <TextCell cell={cell} />
    case 'html':
      return <HtmlCell html={cell.html} foreign={cell.foreign} />
    case 'details':
      return <DetailsCell cell={cell} />
    default:
      return <ProductCell dataKey={row.dataKey} product={product} options={options} />
  }
}

function TextCell({ cell }: { cell: CompareCell & { kind: 'text' } }) {
  return (
    <>
      <bdi dir={cell.isLtr ? 'ltr' : undefined}>{cell.text}</bdi>
      {cell.converted && (
        <>
          {' '}
          <span className="woosc-converted">
            (<bdi>{cell.converted}</bdi>)
          </span>
        </>
      )}
    </>
  )
}

function HtmlCell({ html, foreign }: { html: string; foreign: 'ar' | 'en' | undefined }) {
  const language = foreign ? { lang: foreign, dir: getDirection(foreign) } : {}
  return <div className="prose" {...language} dangerouslySetInnerHTML={{ __html: html }} />
}

function DetailsCell({ cell }: { cell: CompareCell & { kind: 'details' } }) {
  return (
    <table className="woocommerce-product-attributes shop_attributes">
      <tbody>
        {cell.details.map(({ label, values }) => (
          <tr key={label} className={itemClass}>
            <th scope="row" className={`${itemClass}__label`}>
              {label}
            </th>
            <td className={`${itemClass}__value`}>
              {values.map(({ name, separator }) => (
                <span key={name}>
                  {separator}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const itemClass = 'woocommerce-product-attributes-item'

type ProductCellProps = Pick<CellViewProps, 'product' | 'options'> & { dataKey: string }

function ProductCell({ dataKey, product, options }: ProductCellProps) {
  if (dataKey === 'image') return <PictureCell product={product} options={options} />
  if (dataKey === 'price') return <PriceView price={product.price} />
  if (dataKey === 'rating') {
    return <Stars rating={product.averageRating} count={product.reviewCount} />
  }
  if (dataKey === 'add_to_cart') return <InlineCartButton product={product} />
  const { availability, variationStock } = product
  if (variationStock) return <VariationStockView stock={variationStock} />
  // Scripts read this row as text (calls-common.md 0.7).
  if (dataKey === 'availability') return <AvailabilityText availability={availability} />
  return <AvailabilityView availability={availability} />
}

function PictureCell({ product, options }: Pick<CellViewProps, 'product' | 'options'>) {
  const { picture } = product
  const isFragment = useIsFragment()
  if (!picture) return null
  const size = import.meta.env.SSR && isFragment ? calculateSize(picture, options.imageWidth) : picture
  return (
    <ProductLink product={product} mode={options.link} isHidden>
      <img
        className="attachment-woosc-large size-woosc-large"
        src={createPicturePath(picture, options.imageWidth)}
        srcSet={createPictureSources(picture)}
        sizes="(min-width: 48rem) 14rem, 40vw"
        width={size.width}
        height={size.height}
        alt=""
        // A lazy image that has not been scrolled to would be blank in print.
        loading={options.barPrint ? 'eager' : 'lazy'}
        decoding="async"
      />
    </ProductLink>
  )
}
