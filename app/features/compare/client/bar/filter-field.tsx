/** The filter of the bar, and which columns it leaves. */
import type { CompareView, FilterOption } from '#app/features/compare/contract/view.ts'
import { ALL, FilterField } from '#app/features/compare/table/filter.tsx'
import { createStore } from '#app/ui/store.ts'

/** The slug that is chosen, as long as the page lives. */
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

/** Which columns are shown; undefined: all. */
export function useShownColumns({ products, filter }: CompareView): readonly number[] | undefined {
  const slug = chosenOf(filterSlug.use(), filter)
  if (slug === ALL) return undefined
  return products.flatMap(({ terms }, column) => (terms.includes(slug) ? [column] : []))
}
