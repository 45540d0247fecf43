/** Requests how many products a list would show. */
import type { I18n } from '@lingui/core'
import { openAnonymousClient } from '#app/platform/rest-client/anonymous-client.ts'

/** `path` of the list without its language, '/shop/'. Rejects with a `RestError`, also when `signal` aborts it. */
export async function fetchCount(
  i18n: I18n,
  { path, query }: { path: string; query: string },
  signal: AbortSignal,
): Promise<number> {
  const params = new URLSearchParams({ in: path, query })
  const call = { path: `/hanout/v1/products/count?${params}`, signal }
  // The shop's own response, of the same version as the page.
  const { total } = await openAnonymousClient(i18n).request(call, (json) => json as { total: number })
  return total
}
