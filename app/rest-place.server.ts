import type { Place } from './platform/rest/entry.server.ts'
import type { RestCall } from './rest-route.server.ts'
import type { Services } from './services.server.ts'

/** What addresses and moments in the answer to a call depend on. */
export function placeOf(
  { siteUrl, settings }: Pick<Services, 'siteUrl' | 'settings'>,
  { locale }: Pick<RestCall<object>, 'locale'>,
): Place {
  const { shop, catalog } = settings.current()
  return { siteUrl, locale, defaultLocale: shop.defaultLocale, timeZone: catalog.timeZone }
}
