/** What scripts of existing sites find on the page: `window.wpcf7` and `window.swv` (contact-forms.md 4.1). */
import type { FormEntry, Schema } from '#app/features/contact-forms/validation/schema.ts'
import type { AwakeForm } from './awake-form.ts'
import { API_NAMESPACE } from '#app/features/contact-forms/rules.ts'

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

const OWN_ROOT = '/wp-json/'

/** Puts the calls on the page; what somebody has put there before stays. */
export function offerGlobals(calls: Omit<FormsApi, 'api'>): FormsApi {
  const own = { root: location.origin + OWN_ROOT, namespace: API_NAMESPACE }
  const page = globalThis.wpcf7 ?? {}
  globalThis.wpcf7 = page
  // Somebody may have taken it away (null): the forms then stay as they came (ERR-7).
  const { api: given = own } = page
  const api = given && isOursElsewhere(given) ? own : given
  // The same object as before: others may hold it.
  return Object.assign(page, calls, { ...page }, { api })
}

/** A shop may be reached by more names than the one that its pages print, and they may call only where they are. */
function isOursElsewhere({ root, namespace }: ApiConfig): boolean {
  const { origin, pathname } = new URL(root, location.href)
  return namespace === API_NAMESPACE && pathname === OWN_ROOT && origin !== location.origin
}

/** 'contact-forms/5/refill' → its address. */
export function addressOf({ root, namespace }: ApiConfig, path: string): string {
  // `?rest_route=`: the first question mark is taken.
  return `${root}${namespace}/${root.includes('?') ? path.replace('?', '&') : path}`
}

export function entriesOf(formData: FormData): FormEntry[] {
  return [...formData].map(([name, value]) => [name, value])
}
