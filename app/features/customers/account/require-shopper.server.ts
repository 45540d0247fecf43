/** The account's pages are for those who are signed in. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { User } from '#app/features/customers/store.server.ts'
import { redirect } from 'react-router'
import { localePath } from '#app/platform/i18n/locales.ts'
import { findUser } from '#app/features/customers/store.server.ts'

export type Shopper = User & {
  /** Tells this sign-in from the others. */
  sessionToken: string
}

/** Whose page it is; a guest is led to the sign-in and comes back afterwards. */
export async function requireShopper(request: PageRequest): Promise<Shopper> {
  const { userId, sessionToken } = await request.visitor()
  const user = userId === 0 ? undefined : await findUser(request.services, userId)
  if (user) return { ...user, sessionToken }
  const key = request.query.get('key')
  // What a mail leads to is still there after the sign-in.
  const back = encodeURIComponent(
    accountPath(request, request.path) + (key ? `?key=${encodeURIComponent(key)}` : ''),
  )
  throw redirect(`${accountPath(request, '/my-account/')}?redirect_to=${back}`)
}

/** A path of the shop in the language of the page. */
function accountPath({ services, locale }: PageRequest, path: string): string {
  return localePath(path, locale, services.settings.current().shop.defaultLocale)
}
