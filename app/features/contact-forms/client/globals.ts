/** The global objects for scripts of existing sites: `window.wpcf7` and `window.swv` (contact-forms.md 4.1). */
import type { FormEntry, Schema } from '#app/features/contact-forms/validation/schema.ts'
import type { HydratedForm } from './hydrated-form.ts'
import { API_NAMESPACE } from '#app/features/contact-forms/rules.ts'

export type ApiConfig = { root: string; namespace: string }

export type FormsApi = {
  api: ApiConfig
  /** Schemas keyed by form id; a form without a schema is not validated while it is filled in. */
  schemas: Map<number, Schema>
  init: (form: HTMLFormElement) => void
  submit: (form: HydratedForm, options?: { submitter?: HTMLElement | null }) => void
  reset: (form: HydratedForm) => void
  validate: (form: HydratedForm, options?: { target?: Element }) => void
  /** Set by scripts that block abusers: forms then only pretend to send. */
  blocked?: boolean
  /** Set by sites whose pages are cached. */
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

/** Adds the API functions to the page; existing properties are kept. */
export function exposeGlobals(apiFunctions: Omit<FormsApi, 'api'>): FormsApi {
  const ownConfig = { root: location.origin + OWN_ROOT, namespace: API_NAMESPACE }
  const existingApi = globalThis.wpcf7 ?? {}
  globalThis.wpcf7 = existingApi
  // Another script may have removed it (null): the forms then stay plain (ERR-7).
  const { api: pageApi = ownConfig } = existingApi
  const api = pageApi && isOwnApiAtOtherOrigin(pageApi) ? ownConfig : pageApi
  // The object is kept and extended: other scripts may hold a reference to it.
  return Object.assign(existingApi, apiFunctions, { ...existingApi }, { api })
}

/** A shop may be reachable at other hosts than the one in its pages, and pages may only call their own origin. */
function isOwnApiAtOtherOrigin({ root, namespace }: ApiConfig): boolean {
  const { origin, pathname } = new URL(root, location.href)
  return namespace === API_NAMESPACE && pathname === OWN_ROOT && origin !== location.origin
}

/** The URL of an API path, such as 'contact-forms/5/refill'. */
export function createApiUrl({ root, namespace }: ApiConfig, path: string): string {
  // A root with `?rest_route=` already contains a question mark.
  return `${root}${namespace}/${root.includes('?') ? path.replace('?', '&') : path}`
}

export function listEntries(formData: FormData): FormEntry[] {
  return [...formData].map(([name, value]) => [name, value])
}
