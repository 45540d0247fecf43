/** The answer where no page is: the address it has moved to, else 404. */
import type { PageRequest } from './page-request.server.ts'
import { data, redirect } from 'react-router'
import { findMoved, inLanguage, movedTags } from './moved.server.ts'

/** Always throws, as loaders of React Router do; what is not there is not kept. */
export async function throwMissing({ services, path, query, locale, tags }: PageRequest): Promise<never> {
  // A redirect is kept as pages are.
  tags.add(...movedTags)
  const target = await findMoved(services, path, query)
  // A page that stands there and is not for everybody leads nowhere.
  if (target === undefined || target === path) throw data(null, { status: 404 })
  const { defaultLocale } = services.settings.current().shop
  throw redirect(inLanguage(target, locale, defaultLocale), 301)
}
