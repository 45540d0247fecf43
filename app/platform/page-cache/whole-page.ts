/** Pages that are complete before they are sent, so that no stream has to be read. */
import type { Bytes } from './cache.ts'

export type WholePage = {
  html: Bytes
  /** Hashes of the shop's inline scripts in the page, for its policy. */
  scriptHashes: readonly string[]
}

const wholePages = new WeakMap<Response, WholePage>()

/** An answer with this page. */
export function answerWholePage(page: WholePage, init: ResponseInit): Response {
  const answer = new Response(page.html, init)
  wholePages.set(answer, page)
  return answer
}

/** The page of an answer created by `answerWholePage`; undefined for any other answer. */
export function findWholePage(answer: Response): WholePage | undefined {
  return wholePages.get(answer)
}
