/** `/contract.js`: the globals of registry/contract-globals.server.ts for the current visitor. */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { ContractCall } from '#app/platform/rest/contract-global.ts'
import type { Services } from '#app/services.server.ts'
import { readVisitor } from '#app/http/visitor.server.ts'
import { refuse } from '#app/platform/http/refusal.ts'
import { isSameOriginRequest } from '#app/platform/http/middleware/same-origin.ts'
import { addLocalePrefix, locales, splitLocale } from '#app/platform/i18n/locales.ts'
import { resolveDigits } from '#app/platform/i18n/format/resolve-digits.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { contractGlobals } from '#app/registry/contract-globals.server.ts'

/** The script in the shop's default language, and in each language. */
export const contractPaths = ['/contract.js', ...locales.map((locale) => `/${locale}/contract.js`)]

/** Serves the script that defines the globals for the current visitor. */
export async function answerContract(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  // Our script in another site's page would leak the visitor's nonces to that page.
  if (!isFromOwnPage(services, c.req.raw)) return refuse(c, 403)
  const call = await createContractCall(services, c.req.raw)
  const values = await Promise.all(
    Object.entries(contractGlobals).map(
      async ([name, readGlobal]) => [name, await readGlobal(services, call)] as const,
    ),
  )
  const lines = values.flatMap(([name, value]) => (value ? [`var ${name} = ${toScript(value)};\n`] : []))
  return c.body(lines.join(''), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

async function createContractCall(services: Services, request: Request): Promise<ContractCall> {
  const { siteUrl, secret, clock, settings } = services
  const { defaultLocale } = settings.current().shop
  const { pathname, searchParams: query } = new URL(request.url)
  const { locale } = splitLocale(pathname, defaultLocale)
  const visitor = await readVisitor(services, request)
  const { userId, sessionToken } = visitor
  return {
    visitor,
    locale,
    query,
    i18n: await openTexts(locale, resolveDigits(settings.current())),
    createNonce: (action) => makeNonce(secret, { userId, sessionToken, action }, clock.now()),
    createUrl: (path) => siteUrl + addLocalePrefix(path, locale, defaultLocale),
    callTemplate: `${addLocalePrefix('/', locale, defaultLocale)}?wc-ajax=%%endpoint%%`,
  }
}

// Browsers that send no Sec-Fetch-Site mostly send a Referer.
function isFromOwnPage({ siteUrl }: Services, request: Request): boolean {
  const ownOrigin = new URL(siteUrl).origin
  if (!isSameOriginRequest(request, ownOrigin)) return false
  const referer = request.headers.get('referer')
  if (request.headers.has('sec-fetch-site') || referer === null || !URL.canParse(referer)) return true
  const { origin, host } = new URL(referer)
  return origin === ownOrigin || host === request.headers.get('host')
}

/** JSON that is safe in any script, also between script tags. */
function toScript(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
