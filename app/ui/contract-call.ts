/** Contract calls through the page's REST client: they request the view where other clients receive HTML. */
import type { I18n } from '@lingui/core'
import type { RestError } from '#app/platform/rest-client/failure.ts'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { openShopClient } from './shop-client.ts'

export type ContractRequest = {
  /** Name of the call: 'woosc_load'. */
  name: string
  fields: Record<string, string>
  /** 'GET' for read-only calls; 'POST' when absent. */
  method?: 'GET' | 'POST'
  signal?: AbortSignal
}

/** The calling page: its texts, and the path of the shop in its language. */
type Page = { i18n: I18n; home: string }

/** The visitor's nonces of the contract by plugin, as the server returned them with a rejection. */
const nonces = new Map<string, string>()

/** Makes a call; a rejected nonce is renewed once. Rejects with the client's RestError. */
export async function callContract<View>(page: Page, contractRequest: ContractRequest): Promise<View> {
  try {
    return await send<View>(page, contractRequest)
  } catch (error) {
    const newNonce = isRestError(error) ? readNewNonce(error) : undefined
    if (newNonce === undefined) throw error
    nonces.set(findPlugin(contractRequest), newNonce)
    return send<View>(page, contractRequest)
  }
}

async function send<View>({ i18n, home }: Page, contractRequest: ContractRequest): Promise<View> {
  const { name, fields, method = 'POST', signal } = contractRequest
  const client = await openShopClient(i18n)
  const formData = new URLSearchParams({ ...fields, nonce: nonces.get(findPlugin(contractRequest)) ?? '' })
  const url = `${window.location.origin}${home}?wc-ajax=${name}`
  const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const urlAndBody =
    method === 'GET'
      ? { url: `${url}&${formData}` }
      : { url, body: new URLSearchParams([['action', name], ...formData]).toString() }
  const headers: Record<string, string> = { Accept: VIEW_TYPE, ...(method === 'POST' && formHeaders) }
  return (await client.request(
    { ...urlAndBody, method, headers, ...(signal && { signal }) },
    readObject,
  )) as View
}

function findPlugin({ name }: ContractRequest): string {
  return name.split('_')[0] ?? ''
}

// The answer comes from our own server; this only distinguishes a view from an error page.
function readObject(json: unknown): object {
  if (typeof json !== 'object' || json === null) throw new Error('Unexpected response: expected a view')
  return json
}

function readNewNonce({ code, body }: RestError): string | undefined {
  if (code !== 'invalid_nonce' || typeof body !== 'object' || body === null) return undefined
  return 'nonce' in body && typeof body.nonce === 'string' ? body.nonce : undefined
}
