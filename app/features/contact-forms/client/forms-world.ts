/** What the forms of a page share. */
import type { FormsApi } from './globals.ts'
import type { Say } from './texts.ts'

export type FormsWorld = {
  say: Say
  /** Of the page: '1,5 MB' as its readers write it. */
  language: string
  /** Forms whose answer is on its way. */
  sending: WeakSet<HTMLFormElement>
  /** Forms that are being reset, until their next questions have come. */
  refills: WeakMap<HTMLFormElement, Promise<void>>
  /** What a submission waits for: the solution that `[altcha]` asks for. */
  checks: WeakMap<HTMLFormElement, () => Promise<void>>
  /** The calls on the page: somebody may have put others in their place. */
  page: () => FormsApi
}
