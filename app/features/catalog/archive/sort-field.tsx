import type { Archive } from './archive.ts'
import type { Ordering } from '#app/features/catalog/listing/query.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useListForm } from './use-list-form.ts'

/** How the list is sorted; a form, so that it works before hydration; with JavaScript a change submits it at once. */
export function SortField({ archive }: { archive: Archive }) {
  const { t } = useLingui()
  const form = useListForm(archive)
  const labels: Record<Ordering, string> = {
    relevance: t`Relevance`,
    menu_order: t`Default sorting`,
    popularity: t`Best selling`,
    rating: t`Top rated`,
    date: t`Newest`,
    price: t`Price: low to high`,
    'price-desc': t`Price: high to low`,
  }
  // The field follows the URL, also when a link changes it; a new field would lose the focus.
  const select = useRef<HTMLSelectElement>(null)
  const renderedOrderBy = useRef(archive.orderBy)
  useEffect(() => {
    if (select.current && renderedOrderBy.current !== archive.orderBy) select.current.value = archive.orderBy
    renderedOrderBy.current = archive.orderBy
  }, [archive.orderBy])
  const hiddenFields = [...new URLSearchParams(archive.query)].filter(([name]) => name !== 'orderby')
  return (
    <form className="sort woocommerce-ordering" action={form.action} method="get" onSubmit={form.onSubmit}>
      <label htmlFor="orderby" className="visually-hidden">
        {t`Sort by`}
      </label>
      <select
        id="orderby"
        ref={select}
        name="orderby"
        className="field orderby"
        autoComplete="off"
        defaultValue={archive.orderBy}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {archive.orderings.map((ordering) => (
          <option key={ordering} value={ordering}>
            {labels[ordering]}
          </option>
        ))}
      </select>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button className="button" type="submit">
          {t`Sort`}
        </button>
      </noscript>
    </form>
  )
}
