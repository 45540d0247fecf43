/** Loads the view of a content page: one statement. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { pickText } from '#app/platform/i18n/text/pick-text.ts'
import { localizeWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { toPlainText } from '#app/platform/html/plain-text.ts'
import { findPage } from './store.server.ts'

export type PageView = {
  path: string
  title: string
  /** The languages of title and body, where they are not translated into the page's language. */
  foreignTitle?: Locale
  foreignBody?: Locale
  /** Body of the page as HTML. */
  body: string
  summary: string
  /** Time of the last change in ISO 8601. */
  updatedAt: string
}

// Approximately the length that search engines show.
const SUMMARY_LENGTH = 160

export async function readPageView(request: PageRequest, slug: string): Promise<PageView | undefined> {
  const { services, locale, tags } = request
  const page = await findPage(services, slug)
  if (!page) return undefined
  tags.add('settings', `page:${page.id}`)
  request.setSubject({ type: 'pages', id: page.id })
  const title = pickText(page.title, locale)
  const { foreign: foreignBody } = pickText(page.body, locale)
  return {
    path: `/${encodeURIComponent(page.slug)}/`,
    title: title.text,
    ...(title.foreign && { foreignTitle: title.foreign }),
    ...(foreignBody && { foreignBody }),
    body: await services.pageParts.renderContent(request, page),
    summary: toPlainText(localizeWithoutShortcodes(page.body, locale), SUMMARY_LENGTH),
    updatedAt: page.updatedAt.toISOString(),
  }
}
