/** The answer where no page is: the address it has moved to, else 404. */
import type { PageRequest } from './page-request.server.ts'
import { data, redirect } from 'react-router'
import { localePath } from '#app/platform/i18n/locales.ts'

/** Always throws, as loaders of React Router do; what is not there is not kept. */
export async function throwMissing({ services, path, query, locale, tags }: PageRequest): Promise<never> {
  // A redirect is kept as pages are.
  tags.add(...movedTags)
  const target = await services.findMoved(services, path, query)
  // A page that stands there and is not for everybody leads nowhere.
  if (target === undefined || target === path) throw data(null, { status: 404 })
  const { defaultLocale } = services.settings.current().shop
  throw redirect(inLanguage(target, locale, defaultLocale), 301)
}

// Of what decides where an address has moved to.
const movedTags = ['redirects', 'products', 'catalog', 'pages'] as const

/** Addresses of other sites, which an owner may have chosen, have no language of ours. */
export function inLanguage(target: string, ...[locale, defaultLocale]: Languages): string {
  return target.startsWith('/') ? localePath(target, locale, defaultLocale) : target
}

type Languages = [locale: Parameters<typeof localePath>[1], defaultLocale: Parameters<typeof localePath>[2]]
