/** The answer where no page is: the address it has moved to, else 404. */
import type { PageRequest } from './page-request.server.ts'
import { data, redirect } from 'react-router'
import { findRedirect } from './features/content/store.server.ts'
import { localePath } from './i18n/locales.ts'
import { decodePercent } from './platform/http/decode.ts'

/** Always throws, as loaders of React Router do; what is not there is not kept. */
export async function throwMissing({ services, path, locale, tags }: PageRequest): Promise<never> {
  // A redirect is kept as pages are.
  tags.add('redirects')
  const target = await findRedirect(services, decodePercent(path))
  if (target === undefined) throw data(null, { status: 404 })
  const { defaultLocale } = services.settings.current().shop
  throw redirect(localePath(encodeURI(target), locale, defaultLocale), 301)
}
