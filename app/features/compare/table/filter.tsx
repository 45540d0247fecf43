/** The select that filters the products: by category, brand, color (compare.md A.3.6). */
import type { ChangeEvent } from 'react'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { useDigits } from '#app/ui/digits.ts'

/** The value that hides no column. */
export const ALL_COLUMNS = '_all_'

type FilterFieldProps = {
  view: CompareView
  /** Absent in HTML rendered for other clients. */
  chosenSlug?: string
  onChoose?: (slug: string) => void
}

/**
 * [OUR] All columns are shown until the visitor selects a term; the contract hides columns right away.
 * Renders nothing without terms.
 */
export function FilterField({ view, chosenSlug, onChoose }: FilterFieldProps) {
  const formatDigits = useDigits()
  const { filter, products, options } = view
  if (filter.length === 0 || products.length === 0) return null
  const { barFilter, barFilterAll, barFilterOther } = options.texts
  const choose = (event: ChangeEvent<HTMLSelectElement>) => onChoose?.(event.target.value)
  const selectProps = onChoose ? { value: chosenSlug, onChange: choose } : { defaultValue: ALL_COLUMNS }
  return (
    <select id="woosc-filter" className="field" aria-label={barFilter} {...selectProps}>
      <option value={ALL_COLUMNS}>{barFilterAll.replace('%d', formatDigits(products.length))}</option>
      {filter.map(({ slug, name, count }) => (
        <option key={slug} value={slug}>
          {barFilterOther.replace('%2$d', formatDigits(count)).replace('%1$s', () => name)}
        </option>
      ))}
    </select>
  )
}
