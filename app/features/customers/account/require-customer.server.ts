/** Restricts the account pages to signed-in customers. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { User } from '#app/features/customers/store.server.ts'
import { redirect } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { findUser } from '#app/features/customers/store.server.ts'

export type Customer = User & {
  /** Identifies this session among the user's sessions. */
  sessionToken: string
}

/** The signed-in customer; a guest is redirected to the sign-in and returns afterwards. */
export async function requireCustomer(request: PageRequest): Promise<Customer> {
  const { userId, sessionToken } = await request.getVisitor()
  const user = userId === 0 ? undefined : await findUser(request.services, userId)
  if (user) return { ...user, sessionToken }
  const key = request.query.get('key')
  // The target of a mailed link survives the sign-in.
  const returnPath = encodeURIComponent(
    createLocalePath(request, request.path) + (key ? `?key=${encodeURIComponent(key)}` : ''),
  )
  throw redirect(`${createLocalePath(request, '/my-account/')}?redirect_to=${returnPath}`)
}

/** A shop path in the language of the page. */
function createLocalePath({ services, locale }: PageRequest, path: string): string {
  return addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale)
}
