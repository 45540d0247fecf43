/** What was typed as an address → the address as redirects keep it: '/old-page/'. Pure. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import { splitLocale } from '#app/platform/i18n/locales.ts'
import { decodePercent } from '#app/platform/http/decode.ts'

const LONGEST = 500

type Shop = { siteUrl: string; defaultLocale: Locale }

/** Where a redirect begins: nothing that the shop itself always answers. */
export function readPath(text: string, shop: Shop): string | undefined {
  const read = readLocal(text, shop)
  if (!read || read.path === '/' || /^\/(?:admin|wp-json|media|assets)\//.test(read.path)) return undefined
  return read.path
}

/** Where it leads: in this shop, with its query. */
export function readTarget(text: string, shop: Shop): string | undefined {
  const read = readLocal(text, shop)
  return read && read.path + read.rest
}

/** Addresses may be copied from the browser, with host, language and escapes. */
function readLocal(
  text: string,
  { siteUrl, defaultLocale }: Shop,
): { path: string; rest: string } | undefined {
  const typed = text.trim()
  const local =
    typed === siteUrl || typed.startsWith(`${siteUrl}/`) ? typed.slice(siteUrl.length) || '/' : typed
  // '//elsewhere.example' and '/\elsewhere.example' are other hosts to a browser.
  // oxlint-disable-next-line no-control-regex -- these are what must not get in
  if (!/^\/(?![/\\])[^\s\u0000-\u001f\\]*$/.test(local) || local.length > LONGEST) return undefined
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? []
  const decoded = decodePercent(pathname).replace(/\/{2,}/g, '/')
  if (/[\s\\?#]/.test(decoded)) return undefined
  const { path } = splitLocale(decoded, defaultLocale)
  return { path: path.endsWith('/') || /\.[a-z\d]+$/i.test(path) ? path : `${path}/`, rest }
}
