/** The filter of the bar, and the columns that it shows. */
import type { CompareView, FilterOption } from '#app/features/compare/contract/view.ts'
import { ALL_COLUMNS, FilterField } from '#app/features/compare/table/filter.tsx'
import { createStore } from '#app/ui/store.ts'

/** The selected slug; lasts as long as the page. */
const filterSlug = createStore(ALL_COLUMNS)

export function BarFilter({ view }: { view: CompareView }) {
  const chosenSlug = findChosenSlug(filterSlug.use(), view.filter)
  if (view.filter.length === 0) return null
  return (
    <span className="woosc-bar-filter">
      <FilterField view={view} chosenSlug={chosenSlug} onChoose={filterSlug.set} />
    </span>
  )
}

/** A term that no product has any more filters nothing. */
function findChosenSlug(slug: string, options: readonly FilterOption[]): string {
  return options.some((option) => option.slug === slug) ? slug : ALL_COLUMNS
}

/** Indexes of the shown columns; `undefined`: all. */
export function useShownColumns({ products, filter }: CompareView): readonly number[] | undefined {
  const slug = findChosenSlug(filterSlug.use(), filter)
  if (slug === ALL_COLUMNS) return undefined
  return products.flatMap(({ terms }, column) => (terms.includes(slug) ? [column] : []))
}
