import type { ProductView, ReviewActionData } from './product-view.ts'
import { useLingui } from '@lingui/react/macro'
import { useSelectedVariation } from '#app/features/variations/form/selected-variation.tsx'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { Slot } from '#app/ui/slot.tsx'
import { hydrateLate } from '#app/ui/scripts/hydrate-late.tsx'
import { DetailTable, replaceMeasures } from './detail-table.tsx'

const Reviews = await hydrateLate(
  async () => (await import('#app/features/catalog/reviews/reviews-view.tsx')).ReviewsView,
)

type ProductDetailsProps = {
  view: ProductView
  /** The response to a review that was submitted from this page. */
  answer: ReviewActionData | undefined
}

/** Below the fold: the long description, the attributes, the reviews. */
export function ProductDetails({ view, answer }: ProductDetailsProps) {
  const { t } = useLingui()
  const selectedVariation = useSelectedVariation(view.id, view.variations?.opening)
  const language = view.foreign ? { lang: view.foreign, dir: getDirection(view.foreign) } : {}
  const details = selectedVariation ? replaceMeasures(view.details, selectedVariation) : view.details
  return (
    <div className="product-details">
      <div>
        {view.description && (
          <section aria-labelledby="description">
            <h2 id="description">{t`Description`}</h2>
            <Slot name="written text" html={view.description} className="prose" {...language} />
          </section>
        )}
      </div>
      <div>
        {details.length > 0 && (
          <section aria-labelledby="additional-information">
            <h2 id="additional-information">{t`Additional information`}</h2>
            <DetailTable details={details} />
          </section>
        )}
      </div>
      <Reviews view={view} answer={answer} />
    </div>
  )
}
