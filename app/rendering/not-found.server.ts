/** The answer for a missing page: a redirect to its new URL, else 404. */
import type { PageRequest } from './page-request.server.ts'
import { data, redirect } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

/** Always throws, as loaders of React Router do; a 404 is not cached. */
export async function throwNotFound({ services, path, query, locale, tags }: PageRequest): Promise<never> {
  // A redirect is cached like a page.
  tags.add(...redirectTags)
  const target = await services.findCurrentPath(services, path, query)
  // An existing page with restricted access does not redirect.
  if (target === undefined || target === path) throw data(null, { status: 404 })
  const { defaultLocale } = services.settings.current().shop
  throw redirect(localizeTarget(target, locale, defaultLocale), 301)
}

// Tags of the data that determines redirects.
const redirectTags = ['redirects', 'products', 'catalog', 'pages'] as const

/** Adds the language prefix to a path; the URL of another site, which a merchant may enter, is unchanged. */
export function localizeTarget(target: string, ...[locale, defaultLocale]: Languages): string {
  return target.startsWith('/') ? addLocalePrefix(target, locale, defaultLocale) : target
}

type Languages = [
  locale: Parameters<typeof addLocalePrefix>[1],
  defaultLocale: Parameters<typeof addLocalePrefix>[2],
]
