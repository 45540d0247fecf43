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
  const { to } = useShop()
  const navigate = useNavigate()
  const action = to(encodeURI(path))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = shortQuery(new FormData(event.currentTarget))
    reportNavigation()
    // A tick keeps the scroll position; the button scrolls to the start of the list.
    const { submitter } = event.nativeEvent as SubmitEvent
    void navigate(query === '' ? action : `${action}?${query}`, { preventScrollReset: submitter === null })
  }
  return { action, onSubmit }
}

/** Applies filters and sorting that were chosen before hydration, both in one request. */
export function useEarlyChoices({ path, orderBy }: Archive): void {
  const { to } = useShop()
  const navigate = useNavigate()
  const opened = useRef({ listPath: to(encodeURI(path)), orderBy })
  useEffect(() => {
    const { listPath, orderBy: shown } = opened.current
    const filters = document.querySelector<HTMLFormElement>('form.filters')
    const sort = document.querySelector<HTMLSelectElement>('select.orderby')
    // In a sheet nothing applies before its button is clicked.
    const isSheet = filters?.closest('[popover]')?.matches(':popover-open') ?? true
    const boxes = [...(filters?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
    const isTicked = !isSheet && boxes.some((box) => box.checked !== box.defaultChecked)
    const isSorted = sort !== null && sort.value !== shown
    if (!isTicked && !isSorted) return
    const form = new FormData((isTicked ? filters : sort?.form) ?? undefined)
    if (sort) form.set('orderby', sort.value)
    void navigate(`${listPath}?${shortQuery(form)}`, { replace: true, preventScrollReset: true })
  }, [navigate])
}

/** A form's values without its empty fields, several values of a name joined: 'filter_color=red,blue'. */
export function shortQuery(form: FormData): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue
    values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const query = new URLSearchParams()
  for (const [name, entries] of values) {
    const filtered = name.replace(/^query_type_/, 'filter_')
    // How values combine has no meaning when none is selected.
    if (filtered === name || values.has(filtered)) query.set(name, entries.join(','))
  }
  return query.toString().replaceAll('%2C', ',')
}
