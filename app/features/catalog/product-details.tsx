import type { DetailRow, ProductView } from './product-view.ts'
import { Trans } from '@lingui/react/macro'
import { Slot } from '#app/ui/slot.tsx'
import { wakesLate } from '#app/ui/wakes-late.tsx'

const Reviews = await wakesLate(async () => (await import('./reviews-view.tsx')).ReviewsView)

type Measures = { weight: string; dimensions: string }

type ProductDetailsProps = {
  view: ProductView
  /** Those of the chosen variation; null: the product's own. */
  measures: Measures | null
  language: { lang?: string; dir?: 'rtl' | 'ltr' }
}

/** Below the fold: the long description, the facts, the reviews. */
export function ProductDetails({ view, measures, language }: ProductDetailsProps) {
  const details = measures ? measured(view.details, measures) : view.details
  return (
    <div className="product-details">
      <div>
        {view.description && (
          <section aria-labelledby="description">
            <h2 id="description">
              <Trans>Description</Trans>
            </h2>
            <Slot at="written text" html={view.description} className="prose" {...language} />
          </section>
        )}
      </div>
      <div>
        {details.length > 0 && (
          <section aria-labelledby="additional-information">
            <h2 id="additional-information">
              <Trans>Additional information</Trans>
            </h2>
            <table className="additional-information shop_attributes">
              <tbody>
                {details.map((row) => (
                  <Detail key={'measure' in row ? row.measure : row.label} row={row} />
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
      <Reviews view={view} />
    </div>
  )
}

/** The rows with the measures of a variation, which stand first like the product's own. */
function measured(details: DetailRow[], measures: Measures): DetailRow[] {
  const rows = (['weight', 'dimensions'] as const).map((measure) => ({ measure, text: measures[measure] }))
  return [...rows.filter(({ text }) => text !== ''), ...details.filter((row) => 'values' in row)]
}

function Detail({ row }: { row: DetailRow }) {
  if ('values' in row) {
    return (
      <tr>
        <th scope="row">{row.label}</th>
        <td>
          {row.values.map(({ name, joint }) => (
            <span key={name}>
              {joint}
              <bdi>{name}</bdi>
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
