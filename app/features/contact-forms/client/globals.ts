/** What scripts of existing sites find on the page: `window.wpcf7` and `window.swv` (contact-forms.md 4.1). */
import type { FormEntry, Schema } from '#app/features/contact-forms/validation/schema.ts'
import type { AwakeForm } from './awake-form.ts'

export type ApiConfig = { root: string; namespace: string }

export type FormsApi = {
  api: ApiConfig
  /** By form id; a form without one is not checked while it is filled in. */
  schemas: Map<number, Schema>
  init: (form: HTMLFormElement) => void
  submit: (form: AwakeForm, options?: { submitter?: HTMLElement | null }) => void
  reset: (form: AwakeForm) => void
  validate: (form: AwakeForm, options?: { target?: Element }) => void
  /** Set by who keeps abusers waiting: forms then pretend to send. */
  blocked?: boolean
  /** Set by sites whose pages a cache keeps. */
  cached?: boolean | number
}

export type Swv = {
  validate: (schema: Schema, formData: FormData) => Record<string, object>
  rulesDictionary: Record<string, unknown>
}

declare global {
  var wpcf7: Partial<FormsApi> | undefined
  var swv: Partial<Swv> | undefined
}

/** Puts the calls on the page; what somebody has put there before stays. */
export function offerGlobals(calls: Omit<FormsApi, 'api'>): FormsApi {
  const api = { root: `${location.origin}/wp-json/`, namespace: 'contact-form-7/v1' }
  const page = globalThis.wpcf7 ?? {}
  globalThis.wpcf7 = page
  // The same object as before: others may hold it.
  return Object.assign(page, { api, ...calls, ...page })
}

/** 'contact-forms/5/refill' → its address. */
export function addressOf({ root, namespace }: ApiConfig, path: string): string {
  // `?rest_route=`: the first question mark is taken.
  return `${root}${namespace}/${root.includes('?') ? path.replace('?', '&') : path}`
}

export function entriesOf(formData: FormData): FormEntry[] {
  return [...formData].map(([name, value]) => [name, value])
}
