/** The context that all forms of a page share. */
import type { FormsApi } from './globals.ts'
import type { Translate } from './texts.ts'

export type FormsContext = {
  translate: Translate
  /** The language of the page, for formatting: '1,5 MB'. */
  language: string
  /** Forms whose response is pending. */
  pendingForms: WeakSet<HTMLFormElement>
  /** Forms that are being reset, until their next challenges have loaded. */
  refills: WeakMap<HTMLFormElement, Promise<void>>
  /** Functions whose promise a submission awaits: they solve the challenge of `[altcha]`. */
  checks: WeakMap<HTMLFormElement, () => Promise<void>>
  /** The API functions on the page, which another script may have replaced. */
  getFormsApi: () => FormsApi
}
