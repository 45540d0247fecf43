/** Converts input to the path as redirects store it, such as '/old-page/'. Pure. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

const MAX_PATH_LENGTH = 500

type Shop = { siteUrl: string; defaultLocale: Locale }

/** The source of a redirect: no path that the shop always serves itself. */
export function readPath(text: string, shop: Shop): string | undefined {
  const localUrl = readLocalUrl(text, shop)
  if (!localUrl || localUrl.path === '/' || /^\/(?:admin|wp-json|media|assets)\//.test(localUrl.path))
    return undefined
  return localUrl.path
}

/** The target: in this shop, with its query. */
export function readTarget(text: string, shop: Shop): string | undefined {
  const localUrl = readLocalUrl(text, shop)
  return localUrl && localUrl.path + localUrl.queryAndHash
}

/** The URL may be copied from the browser, with host, language and escapes. */
function readLocalUrl(
  text: string,
  { siteUrl, defaultLocale }: Shop,
): { path: string; queryAndHash: string } | undefined {
  const trimmedText = text.trim()
  const localText =
    trimmedText === siteUrl || trimmedText.startsWith(`${siteUrl}/`)
      ? trimmedText.slice(siteUrl.length) || '/'
      : trimmedText
  // '//elsewhere.example' and '/\elsewhere.example' are other hosts to a browser.
  // oxlint-disable-next-line no-control-regex -- the pattern rejects control characters
  if (!/^\/(?![/\\])[^\s\u0000-\u001f\\]*$/.test(localText) || localText.length > MAX_PATH_LENGTH)
    return undefined
  const [, pathname = '', queryAndHash = ''] = /^([^?#]*)(.*)$/s.exec(localText) ?? []
  const decodedPath = decodePercent(pathname).replace(/\/{2,}/g, '/')
  if (/[\s\\?#]/.test(decodedPath)) return undefined
  const { path } = splitLocale(decodedPath, defaultLocale)
  return { path: path.endsWith('/') || /\.[a-z\d]+$/i.test(path) ? path : `${path}/`, queryAndHash }
}
