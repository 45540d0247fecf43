/** Asks how many products a list would show. */
import type { I18n } from '@lingui/core'
import { openForEverybody } from '#app/platform/rest-client/for-everybody.ts'

/** `path` of the list without its language, '/shop/'. Rejects with a `RestError`, also when `signal` ends it. */
export async function askCount(
  texts: I18n,
  { path, query }: { path: string; query: string },
  signal: AbortSignal,
): Promise<number> {
  const asked = new URLSearchParams({ in: path, query })
  const call = { path: `/hanout/v1/products/count?${asked}`, signal }
  // The shop's own answer, of the page's own version.
  const { total } = await openForEverybody(texts).request(call, (json) => json as { total: number })
  return total
}
