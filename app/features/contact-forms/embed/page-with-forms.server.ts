/** What the forms of one page share while it is made. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { findOutcome, type UnitOutcome } from './outcomes.server.ts'

/** A page as its forms see it: a page of words, or the page of a product. */
export type PageOfForms = {
  /** As `_wpcf7_container_post` and the unit tags tell it. */
  id: number
  /** Without its language: '/contact/'. */
  path: string
  /** Where `default:post_meta` looks: by name of the field. */
  meta: Record<string, string>
}

export type PageWithForms = {
  request: PageRequest
  place: PageOfForms
  /** Of the forms so far. */
  count: number
  usedIds: Set<string>
  /** Forms whose rules stand on the page already. */
  schemas: Set<number>
  /** What the post before this page came to; read when the first form is shown. */
  outcome?: Promise<UnitOutcome | undefined>
}

/** What the post before this page came to, asked for once. */
export function outcomeBefore(page: PageWithForms): Promise<UnitOutcome | undefined> {
  const { services, formOutcome } = page.request
  page.outcome ??= formOutcome === undefined ? Promise.resolve(undefined) : findOutcome(services, formOutcome)
  return page.outcome
}
