/** The calls of the comparison, through the REST client of the page: the view where other clients get HTML. */
import type { RestError } from '#app/platform/rest-client/failure.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { shopClient } from '#app/ui/shop-client.ts'
import { worldHere } from './world.ts'

type CallName = 'woosc_load' | 'woosc_search' | 'woosc_share'

const VIEW = 'application/vnd.hanout.view+json'

/** The contract's own nonce of this visitor, as the server gave it with a refusal. */
let nonce = ''

/** Asks; a refused nonce is asked for again, once. Rejects with the client's RestError. */
export async function callCompare<View>(
  name: CallName,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<View> {
  try {
    return await send<View>(name, fields, signal)
  } catch (error) {
    const fresh = isRestError(error) ? freshNonce(error) : undefined
    if (fresh === undefined) throw error
    nonce = fresh
    return send<View>(name, fields, signal)
  }
}

async function send<View>(
  name: CallName,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<View> {
  const { texts, shop } = worldHere()
  const client = await shopClient(texts)
  const body = new URLSearchParams({ action: name, nonce, ...fields }).toString()
  const headers = { Accept: VIEW, 'Content-Type': 'application/x-www-form-urlencoded' }
  const url = `${window.location.origin}${shop.to('/')}?wc-ajax=${name}`
  const asked = { url, method: 'POST', headers, body, ...(signal && { signal }) }
  return (await client.request(asked, readObject)) as View
}

// Our own server speaks here; this only tells a view from an error page.
function readObject(json: unknown): object {
  if (typeof json !== 'object' || json === null) throw new Error('a view of the comparison was expected')
  return json
}

function freshNonce({ code, body }: RestError): string | undefined {
  if (code !== 'invalid_nonce' || typeof body !== 'object' || body === null) return undefined
  return 'nonce' in body && typeof body.nonce === 'string' ? body.nonce : undefined
}
