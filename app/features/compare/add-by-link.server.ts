/** `?add-to-compare=7` at any page (compare.md A.5.3): what can be compared is added, and the comparison shown. */
import type { Context, Next } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareCaller } from './caller.server.ts'
import { localePath, splitLocale } from '#app/i18n/locales.ts'
import { openTexts } from '#app/i18n/texts.server.ts'
import { clientAddressOf } from '#app/platform/http/client-address.ts'
import { isManager } from '#app/platform/visitor/visitor.ts'
import { visitorOf } from '#app/visitor.server.ts'
import { readOwnList, writeOwnList } from './caller.server.ts'
import { findComparable } from './goods.server.ts'
import { COMPARE_PATH } from './options.server.ts'
import { NOTICE_PARAMETER } from './page-address.ts'
import { addToList } from './rules.ts'

/** The first name that is there counts. */
const names = ['add-to-compare', 'add_to_compare']

type AddedByLink = { cookies: string[]; isFull: boolean }

/** Answers such a link, or leaves the request to the pages. */
export function addByLink(services: Services) {
  return async (c: Context<PlatformEnv>, next: Next): Promise<Response | void> => {
    const url = new URL(c.req.url)
    const name = names.find((each) => url.searchParams.has(each))
    // What a browser fetches before anybody has clicked changes nothing, nor does the data of a page.
    const isAhead = /prefetch|prerender/.test(c.req.header('Sec-Purpose') ?? c.req.header('Purpose') ?? '')
    if (name === undefined || c.req.method !== 'GET' || isAhead || url.pathname.endsWith('.data'))
      return next()
    const { shop } = services.settings.current()
    const { locale } = splitLocale(url.pathname, shop.defaultLocale)
    const [visitor, texts] = await Promise.all([
      visitorOf(services, c.req.raw),
      openTexts(locale, shop.digits),
    ])
    const caller = { visitor, locale, texts, request: c.req.raw, clientAddress: clientAddressOf(c, services) }
    const { cookies, isFull } = await addFromLink(services, caller, idIn(url.searchParams.get(name)))
    const target = localePath(COMPARE_PATH, locale, shop.defaultLocale)
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    return c.redirect(isFull ? `${target}?${NOTICE_PARAMETER}=limit` : target, 302)
  }
}

/** Adds by the owner's rule; only what is there for shoppers, and no more than the limit. */
export async function addFromLink(
  services: Services,
  caller: CompareCaller,
  id: number,
): Promise<AddedByLink> {
  const { limit, adding } = services.settings.current().compare
  const own = await readOwnList(services, caller)
  const isId = Number.isInteger(id) && id > 0 && id <= LARGEST_ID
  const viewing = { locale: caller.locale, seesDrafts: isManager(caller.visitor) }
  const known = isId ? await findComparable(services, [...own.ids, id], viewing) : []
  if (!known.includes(id)) return { cookies: own.cookies, isFull: false }
  // What is gone from the shop takes no place from what is added.
  const list = own.ids.filter((one) => known.includes(one))
  const added = addToList(list, id, { limit, adding })
  if (!added.ok) return { cookies: own.cookies, isFull: true }
  return { cookies: [await writeOwnList(services, caller, added.list)], isFull: false }
}

const LARGEST_ID = 2_147_483_647

function idIn(word: string | null): number {
  return word !== null && /^\d{1,10}$/.test(word) ? Number(word) : 0
}
