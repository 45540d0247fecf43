import type { FormEvent } from 'react'
import type { Archive } from './archive.ts'
import { useNavigate } from 'react-router'
import { useShop } from '#app/ui/shop.ts'

/** A form that asks for another list: by itself without script, in place and at a short address with it. */
export function useListForm({ path }: Archive) {
  const { to } = useShop()
  const navigate = useNavigate()
  const action = to(encodeURI(path))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = shortQuery(new FormData(event.currentTarget))
    // A tick leaves the shopper where they are; the button shows the list from its beginning.
    const { submitter } = event.nativeEvent as SubmitEvent
    void navigate(query === '' ? action : `${action}?${query}`, { preventScrollReset: submitter === null })
  }
  return { action, onSubmit }
}

/** What a form says without its empty fields, several values of a name joined: 'filter_color=red,blue'. */
export function shortQuery(form: FormData): string {
  const values = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue
    values.set(name, [...(values.get(name) ?? []), value.trim()])
  }
  const query = new URLSearchParams()
  for (const [name, given] of values) {
    const filtered = name.replace(/^query_type_/, 'filter_')
    // How values combine says nothing where none is chosen.
    if (filtered === name || values.has(filtered)) query.set(name, given.join(','))
  }
  return query.toString().replaceAll('%2C', ',')
}
