import type { DetailRow, ProductView } from './product-view.ts'
import { Trans } from '@lingui/react/macro'
import { ReviewsView } from './reviews-view.tsx'

type ProductDetailsProps = { view: ProductView; language: { lang?: string; dir?: 'rtl' | 'ltr' } }

/** Below the fold: the long description, the facts, the reviews. */
export function ProductDetails({ view, language }: ProductDetailsProps) {
  return (
    <div className="product-details">
      <div>
        {view.description && (
          <section aria-labelledby="description">
            <h2 id="description">
              <Trans>Description</Trans>
            </h2>
            <div className="prose" {...language} dangerouslySetInnerHTML={{ __html: view.description }} />
          </section>
        )}
      </div>
      <div>
        {view.details.length > 0 && (
          <section aria-labelledby="additional-information">
            <h2 id="additional-information">
              <Trans>Additional information</Trans>
            </h2>
            <table className="additional-information shop_attributes">
              <tbody>
                {view.details.map((row) => (
                  <Detail key={'measure' in row ? row.measure : row.label} row={row} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
      <ReviewsView reviews={view.reviews} average={view.averageRating} count={view.reviewCount} />
    </div>
  )
}

function Detail({ row }: { row: DetailRow }) {
  if ('values' in row) {
    return (
      <tr>
        <th scope="row">{row.label}</th>
        <td>
          {row.values.map((value, place) => (
            <span key={value}>
              {place > 0 && <Trans comment="Between names in a list">, </Trans>}
              <bdi>{value}</bdi>
            </span>
          ))}
        </td>
      </tr>
    )
  }
  const name = row.measure
  return (
    <tr>
      <th scope="row">{name === 'weight' ? <Trans>Weight</Trans> : <Trans>Dimensions</Trans>}</th>
      <td className={name === 'weight' ? 'product_weight' : 'product_dimensions'}>
        <bdi dir="ltr">{row.text}</bdi>
      </td>
    </tr>
  )
}
