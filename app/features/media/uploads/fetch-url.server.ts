/** Fetches a file from an untrusted URL: only from public servers, within size and time limits (against SSRF). */
import http from 'node:http'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createGuardedLookup,
  checkHost,
  type IsAllowedAddress,
} from '#app/platform/http/address/guarded-lookup.server.ts'
import { isPublicAddress } from '#app/platform/http/address/public-address.server.ts'

export type FetchOptions = {
  limitInBytes: number
  timeoutInMs?: number
  /** Delays before retries, in milliseconds. */
  retryPausesInMs?: number[]
  /** Which IP addresses may be requested; public ones when absent. */
  isAllowedAddress?: IsAllowedAddress
}

export type FetchResult =
  | { ok: true; bytes: Buffer }
  /** `isSilent`: the server does not answer; further requests to it would be a waste of time. */
  | { ok: false; reason: string; isSilent?: true }

export type CheckResult = { ok: true } | { ok: false; reason: string; isSilent?: true }

type Attempt = FetchResult | { ok: false; reason: string; mayPass: true; isSilent?: true }

const MAX_REDIRECTS = 5

/** Returns the bytes, or a reason that continues the sentence 'URL: …'. */
export async function fetchUrl(url: URL, options: FetchOptions): Promise<FetchResult> {
  const pauses = options.retryPausesInMs ?? [500, 2000]
  for (let attempt = 0; ; attempt++) {
    const result = await fetchOnce(url, options)
    const pause = pauses[attempt]
    if (result.ok || !('mayPass' in result) || pause === undefined) return result
    await sleep(pause)
  }
}

/** Whether a server would return the file: one request, no download. */
export async function checkUrl(
  url: URL,
  options: Pick<FetchOptions, 'timeoutInMs' | 'isAllowedAddress'>,
): Promise<CheckResult> {
  const result = await fetchOnce(url, { ...options, limitInBytes: 0, isCheckOnly: true })
  return result.ok ? { ok: true } : result
}

type FetchOnceOptions = FetchOptions & { isCheckOnly?: true }

async function fetchOnce(url: URL, options: FetchOnceOptions): Promise<Attempt> {
  const signal = AbortSignal.timeout(options.timeoutInMs ?? 20_000)
  let currentUrl = url
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await openRequest(currentUrl, { signal, ...options })
      const redirectUrl = readRedirect(response, currentUrl)
      if (!redirectUrl) return await readResponse(response, options)
      response.destroy()
      if (!/^https?:$/.test(redirectUrl.protocol))
        return { ok: false, reason: `it redirects to ${redirectUrl.protocol}` }
      currentUrl = redirectUrl
    }
    return { ok: false, reason: 'it redirects too many times' }
  } catch (error) {
    const reason = readErrorMessage(error)
    if (isRefusal(error)) return { ok: false, reason }
    return { ok: false, reason: `the server does not respond (${reason})`, mayPass: true, isSilent: true }
  }
}

/**
 * Every address, redirects included, is checked after DNS resolution, at connection time, so that a second
 * lookup cannot differ (DNS rebinding).
 */
function openRequest(
  url: URL,
  {
    signal,
    isAllowedAddress = isPublicAddress,
  }: { signal: AbortSignal; isAllowedAddress?: IsAllowedAddress },
): Promise<IncomingMessage> {
  const refusal = checkHost(url, isAllowedAddress, createPrivateAddressError)
  if (refusal) throw refusal
  const options: RequestOptions = {
    signal,
    headers: {
      accept: 'image/*,video/*;q=0.9,*/*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Hanout',
    },
    lookup: createGuardedLookup(isAllowedAddress, createPrivateAddressError),
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request: ClientRequest = url.protocol === 'https:' ? https.get(url, options) : http.get(url, options)
  request.on('response', resolve).on('error', reject)
  return promise
}

const REFUSAL_CODE = 'PRIVATE_ADDRESS'

function createPrivateAddressError(host: string, address = host): Error {
  const target = host === address ? host : `${host} (${address})`
  return Object.assign(
    new Error(`${target} is not a public address: allow it with --allow-private-addresses`),
    {
      code: REFUSAL_CODE,
    },
  )
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === REFUSAL_CODE
}

async function readResponse(
  response: IncomingMessage,
  { limitInBytes, isCheckOnly }: FetchOnceOptions,
): Promise<Attempt> {
  const { statusCode = 0 } = response
  if (statusCode < 200 || statusCode >= 300) {
    response.destroy()
    const reason = `the server returned status ${statusCode}`
    return statusCode >= 500 || statusCode === 429
      ? { ok: false, reason, mayPass: true }
      : { ok: false, reason }
  }
  // Many servers answer HEAD wrongly, so GET is sent and aborted at the first byte.
  if (isCheckOnly) {
    response.destroy()
    return { ok: true, bytes: Buffer.alloc(0) }
  }
  const chunks: Buffer[] = []
  let sizeInBytes = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    sizeInBytes += chunk.length
    // Leaving the loop destroys the response.
    if (sizeInBytes > limitInBytes) return createTooLargeResult(limitInBytes)
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}

function readRedirect({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  return [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined
    ? URL.parse(headers.location, url)
    : null
}

export function createTooLargeResult(limitInBytes: number): { ok: false; reason: string } {
  return { ok: false, reason: `it is larger than ${Math.round(limitInBytes / 1024 / 1024)} MB` }
}

export function readErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // When all of several addresses refuse, the error has only a code.
  return error.message || ('code' in error ? String(error.code) : error.name)
}
