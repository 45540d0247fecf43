import type { ReactNode } from 'react'
import type { ListFilter, ListRoute } from './list-query.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { findActiveFilters, createListPath } from './list-query.ts'

export type FilterField =
  | { type: 'search'; label: string }
  | { type: 'select'; name: string; label: string; createLabelOptions: FilterOption[] }
  | { type: 'day'; name: string; label: string }

/** '' for all. */
export type FilterOption = { value: string | number; label: string }

/**
 * This many fields are shown beside the search; more are collapsed, since on a phone they would push the rows
 * down.
 */
const MAX_VISIBLE_FIELDS = 2

type ListFiltersProps = {
  listRoute: ListRoute
  filter: ListFilter
  fields: FilterField[]
  note?: ReactNode
  /** The query parameter of the tabs. */
  tabParameter?: string | undefined
}

/** Filter and sort form of the list; works without JavaScript. Filters without a field are kept. */
export function ListFilters({ listRoute, filter, fields, note, tabParameter }: ListFiltersProps) {
  const activeFilters = findActiveFilters(filter, listRoute.defaults)
  const fieldNames = fields.map(findFieldName)
  const isActive = activeFilters.some(([name]) => name !== 'search' && fieldNames.includes(name))
  const hiddenFilters = activeFilters.filter(([name]) => !fieldNames.includes(name))
  const search = fields.find(({ type }) => type === 'search')
  const otherFields = fields.filter((field) => field !== search)
  return (
    <search>
      {/* React keeps the values of uncontrolled fields; another URL has other values. */}
      <form className="list-filters" key={createListPath(listRoute, filter)}>
        {hiddenFilters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {note && <p className="list-facts">{note}</p>}
        {search && <FilterInput field={search} filter={filter} />}
        {otherFields.length > MAX_VISIBLE_FIELDS ? (
          <details open={isActive}>
            <summary>
              <Trans>Filters and sorting</Trans>
            </summary>
            <div className="list-fields">
              {otherFields.map((field) => (
                <FilterInput key={findFieldName(field)} field={field} filter={filter} />
              ))}
            </div>
          </details>
        ) : (
          otherFields.map((field) => <FilterInput key={findFieldName(field)} field={field} filter={filter} />)
        )}
        <div className="list-submit">
          <button className="button" type="submit">
            <Search className="icon" aria-hidden />
            <Trans>Filter</Trans>
          </button>
          {activeFilters.some(([name]) => name !== tabParameter) && (
            <ShopLink to={listRoute.path} prefetch="none">
              <Trans>Clear filters</Trans>
            </ShopLink>
          )}
        </div>
      </form>
    </search>
  )
}

const findFieldName = (field: FilterField) => (field.type === 'search' ? 'search' : field.name)

/** A filter field with its label. */
export function FilterInput({ field, filter }: { field: FilterField; filter: ListFilter }) {
  const { t } = useLingui()
  const name = findFieldName(field)
  const value = filter[name] || ''
  if (field.type === 'select') {
    const { label, createLabelOptions } = field
    return (
      <label>
        {label}
        <select className="field" name={name} defaultValue={value}>
          {!createLabelOptions.some(({ value }) => value === '') && name !== 'sort' && (
            <option value="">{t`All`}</option>
          )}
          {createLabelOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    )
  }
  return (
    <label className={field.type === 'search' ? 'list-search' : undefined}>
      {field.label}
      <input
        className="field"
        type={field.type === 'search' ? 'search' : 'date'}
        name={name}
        defaultValue={value}
        dir={field.type === 'search' ? 'auto' : undefined}
      />
    </label>
  )
}
