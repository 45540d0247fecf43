/** The filter of the bar, and the columns that it shows. */
import type { CompareView, FilterOption } from '#app/features/compare/contract/view.ts'
import { ALL, FilterField } from '#app/features/compare/table/filter.tsx'
import { createStore } from '#app/ui/store.ts'

/** The selected slug; lasts as long as the page. */
const filterSlug = createStore(ALL)

export function BarFilter({ view }: { view: CompareView }) {
  const chosen = chosenOf(filterSlug.use(), view.filter)
  if (view.filter.length === 0) return null
  return (
    <span className="woosc-bar-filter">
      <FilterField view={view} chosen={chosen} onChoose={filterSlug.set} />
    </span>
  )
}

/** A term that no product has any more filters nothing. */
function chosenOf(slug: string, options: readonly FilterOption[]): string {
  return options.some((option) => option.slug === slug) ? slug : ALL
}

/** Indexes of the shown columns; `undefined`: all. */
export function useShownColumns({ products, filter }: CompareView): readonly number[] | undefined {
  const slug = chosenOf(filterSlug.use(), filter)
  if (slug === ALL) return undefined
  return products.flatMap(({ terms }, column) => (terms.includes(slug) ? [column] : []))
}
