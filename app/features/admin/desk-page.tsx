import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { localePath } from '#app/i18n/locales.ts'
import { pageRequest } from '#app/page-request.server.ts'
import { requireManager } from './guard.server.ts'

/** What an owner types: leads to the first of their pages. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest)
  await requireManager(page)
  const { defaultLocale } = page.services.settings.current().shop
  return redirect(localePath('/admin/media/', page.locale, defaultLocale), { status: 303 })
}
