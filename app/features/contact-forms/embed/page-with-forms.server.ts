/** The state that the forms of one page share while it is rendered. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { findOutcome, type UnitOutcome } from './outcomes.server.ts'

/** A page with forms: a content page or a product page. */
export type FormContainer = {
  /** The id in `_wpcf7_container_post` and in the unit tags. */
  id: number
  /** Path of the page without language prefix: '/contact/'. */
  path: string
  /** The source of `default:post_meta`, by field name. */
  meta: Record<string, string>
}

export type FormPageState = {
  request: PageRequest
  container: FormContainer
  /** The number of forms so far. */
  count: number
  usedIds: Set<string>
  /** Ids of the forms whose schema is already on the page. */
  schemaFormIds: Set<number>
  /** The outcome of the post before this page; loaded with the first form. */
  outcome?: Promise<UnitOutcome | undefined>
}

/** Loads the outcome of the post before this page, once. */
export function loadPreviousOutcome(page: FormPageState): Promise<UnitOutcome | undefined> {
  const { services, formOutcome } = page.request
  page.outcome ??= formOutcome === undefined ? Promise.resolve(undefined) : findOutcome(services, formOutcome)
  return page.outcome
}
