/** The owner's pages are for managers: others sign in, or find nothing. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { data, redirect } from 'react-router'
import { localePath } from '#app/i18n/locales.ts'
import { isManager } from '#app/platform/visitor/visitor.ts'

/** Every loader and action of the owner's pages begins with it; it throws, as they do, unless a manager asks. */
export async function requireManager(page: PageRequest): Promise<Visitor> {
  const visitor = await page.visitor()
  if (isManager(visitor)) return visitor
  if (visitor.userId === 0) throw redirect(signInAddress(page), { status: 303 })
  throw data(null, { status: 404 })
}

function signInAddress({ services, locale, path }: PageRequest): string {
  const { defaultLocale } = services.settings.current().shop
  const back = new URLSearchParams({ redirect_to: localePath(path, locale, defaultLocale) })
  return localePath(`/my-account/?${back}`, locale, defaultLocale)
}
