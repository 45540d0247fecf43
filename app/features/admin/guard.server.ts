/**
 * Restricts the admin to staff: guests are redirected to the sign-in, others get a 404. Permissions for each
 * page are checked before, by rendering/admin-guard.server.ts.
 */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ErrorContent } from '#app/platform/http/error-content.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { isStaff } from '#app/platform/visitor/visitor.ts'

/** Returns the visitor; throws, as loaders and actions do, unless the visitor has a permission in the admin. */
export async function requireStaff(page: PageRequest): Promise<Visitor> {
  const visitor = await page.getVisitor()
  if (isStaff(visitor)) return visitor
  if (visitor.owesSecondFactor) {
    const { defaultLocale } = page.services.settings.current().shop
    throw redirect(addLocalePrefix('/my-account/two-step/', page.locale, defaultLocale), { status: 303 })
  }
  if (visitor.userId === 0) throw redirect(createSignInPath(page), { status: 303 })
  throw data(null, { status: 404 })
}

/** Throws the error page for a page that the visitor's role does not include; it names the owners to ask. */
export async function throwPermissionError({ services, i18n }: PageRequest): Promise<never> {
  const { rows } = await services.database.db.execute<{ name: string }>(sql`
    select coalesce(nullif(display_name, ''), email) as name from users
    where role = 'admin' and locked_at is null order by id limit 3`)
  const owners = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    rows.map(({ name }) => name),
  )
  const errorContent: ErrorContent = {
    title: i18n._(msg`You don’t have access to this page`),
    advice:
      owners === '' ? i18n._(msg`Ask a shop owner for access.`) : i18n._(msg`Ask ${owners} for access.`),
    link: { to: '/admin/', label: i18n._(msg`Back to admin`) },
  }
  throw data(errorContent, { status: 403 })
}

function createSignInPath({ services, locale, path }: PageRequest): string {
  const { defaultLocale } = services.settings.current().shop
  const redirectQuery = new URLSearchParams({ redirect_to: addLocalePrefix(path, locale, defaultLocale) })
  return addLocalePrefix(`/my-account/?${redirectQuery}`, locale, defaultLocale)
}
