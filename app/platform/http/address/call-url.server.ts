/** Posts to a user-supplied URL: to public servers only, and with a short time limit. */
import http from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import https from 'node:https'
import { createGuardedLookup, checkHost, type IsAllowedAddress } from './guarded-lookup.server.ts'
import { isPublicAddress } from './public-address.server.ts'

export type CallOptions = {
  body: string
  headers: Record<string, string>
  timeoutInMs?: number
  /** Which IP addresses may be called; public ones when absent. */
  mayCall?: IsAllowedAddress
}

/** `isPermanent`: a retry would change nothing. */
export type CallResult = { ok: true } | { ok: false; reason: string; isPermanent: boolean }

const PRIVATE_ADDRESS_CODE = 'PRIVATE_ADDRESS'

/** Any status from 200 to 299 is a success; the body is not read, and redirects are not followed. */
export async function callUrl(url: URL, options: CallOptions): Promise<CallResult> {
  if (!/^https?:$/.test(url.protocol)) {
    return { ok: false, reason: `${url.protocol} cannot be called: expected https:`, isPermanent: true }
  }
  try {
    const response = await post(url, options)
    const { statusCode = 0 } = response
    response.destroy()
    if (statusCode >= 200 && statusCode < 300) return { ok: true }
    // 410 Gone means: do not retry.
    return { ok: false, reason: `The server answered ${statusCode}`, isPermanent: statusCode === 410 }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const reason = error instanceof Error ? error.message || String(code) : String(error)
    return { ok: false, reason, isPermanent: code === PRIVATE_ADDRESS_CODE }
  }
}

function post(url: URL, options: CallOptions): Promise<IncomingMessage> {
  const { body, headers, timeoutInMs = 10_000, mayCall = isPublicAddress } = options
  const hostError = checkHost(url, mayCall, createPrivateAddressError)
  if (hostError) throw hostError
  const requestOptions: RequestOptions = {
    method: 'POST',
    signal: AbortSignal.timeout(timeoutInMs),
    headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'Hanout' },
    lookup: createGuardedLookup(mayCall, createPrivateAddressError),
    agent: false,
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { request } = url.protocol === 'https:' ? https : http
  request(url, requestOptions).on('response', resolve).on('error', reject).end(body)
  return promise
}

function createPrivateAddressError(host: string, address = host): Error {
  const hostDescription = host === address ? host : `${host} (${address})`
  return Object.assign(new Error(`${hostDescription} is not a public address and is not called`), {
    code: PRIVATE_ADDRESS_CODE,
  })
}
