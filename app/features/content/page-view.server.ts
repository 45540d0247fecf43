/** Makes the view of a page of words: one statement. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { pickText } from '#app/platform/i18n/text/pick-text.ts'
import { wordsIn } from '#app/platform/html/written-words.ts'
import { plainText } from '#app/platform/html/plain-text.ts'
import { findPage } from './store.server.ts'

export type PageView = {
  path: string
  title: string
  /** The language of the title, and of the words, where the page's own has none. */
  foreignTitle?: Locale
  foreignBody?: Locale
  /** HTML. */
  body: string
  summary: string
  /** As ISO 8601. */
  updatedAt: string
}

// Search engines show about as much.
const SUMMARY_LENGTH = 160

export async function readPageView(request: PageRequest, slug: string): Promise<PageView | undefined> {
  const { services, locale, tags } = request
  const page = await findPage(services, slug)
  if (!page) return undefined
  tags.add('settings', `page:${page.id}`)
  request.isAbout({ type: 'pages', id: page.id })
  const title = pickText(page.title, locale)
  const { foreign: foreignBody } = pickText(page.body, locale)
  return {
    path: `/${encodeURIComponent(page.slug)}/`,
    title: title.text,
    ...(title.foreign && { foreignTitle: title.foreign }),
    ...(foreignBody && { foreignBody }),
    body: await services.pageParts.showWords(request, page),
    summary: plainText(wordsIn(page.body, locale), SUMMARY_LENGTH),
    updatedAt: page.updatedAt.toISOString(),
  }
}
