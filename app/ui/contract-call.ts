/** Calls of the contract through the REST client of the page: the view where other clients get HTML. */
import type { I18n } from '@lingui/core'
import type { RestError } from '#app/platform/rest-client/failure.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { shopClient } from './shop-client.ts'

export type ContractAsked = {
  /** 'woosc_load' */
  name: string
  fields: Record<string, string>
  /** 'GET' where the call only reads; 'POST' when absent. */
  method?: 'GET' | 'POST'
  signal?: AbortSignal
}

/** Who asks: the texts of the page, and the path of the shop in its language. */
type Page = { texts: I18n; home: string }

/** The contract's own nonces of this visitor by plugin, as the server gave them with a refusal. */
const nonces = new Map<string, string>()

/** Asks; a refused nonce is asked for again, once. Rejects with the client's RestError. */
export async function callContract<View>(page: Page, asked: ContractAsked): Promise<View> {
  try {
    return await send<View>(page, asked)
  } catch (error) {
    const fresh = isRestError(error) ? freshNonce(error) : undefined
    if (fresh === undefined) throw error
    nonces.set(pluginOf(asked), fresh)
    return send<View>(page, asked)
  }
}

async function send<View>({ texts, home }: Page, asked: ContractAsked): Promise<View> {
  const { name, fields, method = 'POST', signal } = asked
  const client = await shopClient(texts)
  const sent = new URLSearchParams({ ...fields, nonce: nonces.get(pluginOf(asked)) ?? '' })
  const url = `${window.location.origin}${home}?wc-ajax=${name}`
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const asking =
    method === 'GET'
      ? { url: `${url}&${sent}` }
      : { url, body: new URLSearchParams([['action', name], ...sent]).toString() }
  const headers: Record<string, string> = { Accept: VIEW_TYPE, ...(method === 'POST' && form) }
  return (await client.request({ ...asking, method, headers, ...(signal && { signal }) }, readObject)) as View
}

function pluginOf({ name }: ContractAsked): string {
  return name.split('_')[0] ?? ''
}

// Our own server speaks here; this only tells a view from an error page.
function readObject(json: unknown): object {
  if (typeof json !== 'object' || json === null) throw new Error('a view was expected')
  return json
}

function freshNonce({ code, body }: RestError): string | undefined {
  if (code !== 'invalid_nonce' || typeof body !== 'object' || body === null) return undefined
  return 'nonce' in body && typeof body.nonce === 'string' ? body.nonce : undefined
}
