/** `wp/v2/pages`: read-only content pages for WordPress clients. */
import type { AnswerContext } from '#app/platform/rest/entry.server.ts'
import type { RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { ContentPage } from './rules.ts'
import { z } from 'zod'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { briefEntryFields, createEntry, entryShape, escapeHtml } from '#app/platform/rest/entry.server.ts'
import { localizeWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { toPlainText } from '#app/platform/html/plain-text.ts'
import {
  answerCollection,
  answerItem,
  createCollectionInputSchema,
  itemInputSchema,
} from '#app/rest/collection.server.ts'
import { createAnswerContext } from '#app/rest/answer-context.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { renderBody } from './render-body.server.ts'
import { findPageById, listPages, pageOrderings } from './read-pages.server.ts'

const pagesInput = createCollectionInputSchema(pageOrderings, { orderby: 'date', order: 'desc' })
const pageShape = entryShape.extend({ parent: z.literal(0), menu_order: z.number().int() })
const item = { title: 'page', shape: pageShape, brief: briefEntryFields }

export const pageRoutes: RestRoute[] = [
  {
    path: '/wp/v2/pages',
    item,
    methods: { GET: restEndpoint({ allow: 'anyone', input: pagesInput, answer: answerPages }) },
  },
  {
    path: '/wp/v2/pages/:id{[0-9]+}',
    item,
    methods: { GET: restEndpoint({ allow: 'anyone', input: itemInputSchema, answer: answerPage }) },
  },
]

async function answerPages(services: Services, call: RestCall<z.output<typeof pagesInput>>) {
  const answerContext = createAnswerContext(services, call)
  return answerCollection(services, call, async (paging) => {
    const { pages, total } = await listPages(services, { ...call.input, locale: call.locale }, paging)
    return { items: pages.map((page) => createPageItem(answerContext, page)), total }
  })
}

async function answerPage(services: Services, call: RestCall<z.output<typeof itemInputSchema>>) {
  return answerItem(call, async () => {
    const page = await findPageById(services, call.input.id)
    return page && createPageItem(createAnswerContext(services, call), page)
  })
}

const EXCERPT_LENGTH = 160

function createPageItem(answerContext: AnswerContext, page: ContentPage): z.infer<typeof pageShape> {
  const { id, slug, title, body, position, createdAt, updatedAt } = page
  const excerpt = toPlainText(localizeWithoutShortcodes(body, answerContext.locale), EXCERPT_LENGTH)
  return {
    ...createEntry(answerContext, {
      id,
      type: 'page',
      collection: 'pages',
      slug,
      path: `/${encodeURIComponent(slug)}/`,
      title: localizeText(title, answerContext.locale),
      content: renderBody(page, answerContext.locale),
      raw: { content: localizeText(body, answerContext.locale), excerpt: '' },
      excerpt: excerpt && `<p>${escapeHtml(excerpt)}</p>`,
      createdAt,
      updatedAt,
    }),
    parent: 0,
    menu_order: position,
  }
}
