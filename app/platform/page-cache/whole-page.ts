/** Pages that are whole before they are answers: who sends them need not read them out of a stream. */
import type { Bytes } from './cache.ts'

export type WholePage = {
  html: Bytes
  /** Hashes of the inline scripts of ours in it, for its policy. */
  scripts: readonly string[]
}

const wholePages = new WeakMap<Response, WholePage>()

/** An answer with this page. */
export function answerWhole(page: WholePage, init: ResponseInit): Response {
  const answer = new Response(page.html, init)
  wholePages.set(answer, page)
  return answer
}

/** The page of an answer that `answerWhole` has made; of another answer undefined. */
export function wholePageOf(answer: Response): WholePage | undefined {
  return wholePages.get(answer)
}
