import type { FormEvent } from 'react'
import type { Archive } from './archive.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { reportNavigation } from '#app/ui/overlay/page-history.ts'
import { useShop } from '#app/ui/shop.ts'

/**
 * A form that requests another list: a plain form submission without JavaScript, client navigation to a short
 * URL with it.
 */
export function useListForm({ path }: Archive) {
  const { localizePath } = useShop()
  const navigate = useNavigate()
  const action = localizePath(encodeURI(path))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = createShortQuery(new FormData(event.currentTarget))
    reportNavigation()
    // A tick keeps the scroll position; the button scrolls to the start of the list.
    const { submitter } = event.nativeEvent as SubmitEvent
    void navigate(query === '' ? action : `${action}?${query}`, { preventScrollReset: submitter === null })
  }
  return { action, onSubmit }
}

/** Applies filters and sorting that were chosen before hydration, both in one request. */
export function useEarlyChoices({ path, orderBy }: Archive): void {
  const { localizePath } = useShop()
  const navigate = useNavigate()
  const initialList = useRef({ listPath: localizePath(encodeURI(path)), orderBy })
  useEffect(() => {
    const { listPath, orderBy: initialOrderBy } = initialList.current
    const filterForm = document.querySelector<HTMLFormElement>('form.filters')
    const sortSelect = document.querySelector<HTMLSelectElement>('select.orderby')
    // In a sheet nothing applies before its button is clicked.
    const isSheet = filterForm?.closest('[popover]')?.matches(':popover-open') ?? true
    const boxes = [...(filterForm?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
    const haveFiltersChanged = !isSheet && boxes.some((box) => box.checked !== box.defaultChecked)
    const hasSortChanged = sortSelect !== null && sortSelect.value !== initialOrderBy
    if (!haveFiltersChanged && !hasSortChanged) return
    const form = new FormData((haveFiltersChanged ? filterForm : sortSelect?.form) ?? undefined)
    if (sortSelect) form.set('orderby', sortSelect.value)
    void navigate(`${listPath}?${createShortQuery(form)}`, { replace: true, preventScrollReset: true })
  }, [navigate])
}

/** A form's values without its empty fields, several values of a name joined: 'filter_color=red,blue'. */
export function createShortQuery(form: FormData): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue
    values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const query = new URLSearchParams()
  for (const [name, entries] of values) {
    const filterName = name.replace(/^query_type_/, 'filter_')
    // How values combine has no meaning when none is selected.
    if (filterName === name || values.has(filterName)) query.set(name, entries.join(','))
  }
  return query.toString().replaceAll('%2C', ',')
}
