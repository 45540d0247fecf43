/** `wp/v2/pages`: read-only content pages for WordPress clients. */
import type { AnswerContext } from '#app/platform/rest/entry.server.ts'
import type { RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { ContentPage } from './rules.ts'
import { z } from 'zod'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { entryBrief, entryOf, entryShape, escapeHtml } from '#app/platform/rest/entry.server.ts'
import { textWithoutShortcodes } from '#app/platform/html/text-shortcodes.ts'
import { plainText } from '#app/platform/html/plain-text.ts'
import { answerCollection, answerItem, collectionInput, itemInput } from '#app/rest/collection.server.ts'
import { answerContextOf } from '#app/rest/answer-context.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { renderBody } from './render-body.server.ts'
import { findPageById, listPages, pageOrderings } from './read-pages.server.ts'

const pagesInput = collectionInput(pageOrderings, { orderby: 'date', order: 'desc' })
const pageShape = entryShape.extend({ parent: z.literal(0), menu_order: z.number().int() })
const item = { title: 'page', shape: pageShape, brief: entryBrief }

export const pageRoutes: RestRoute[] = [
  {
    path: '/wp/v2/pages',
    item,
    methods: { GET: restEndpoint({ allow: 'anyone', input: pagesInput, answer: answerPages }) },
  },
  {
    path: '/wp/v2/pages/:id{[0-9]+}',
    item,
    methods: { GET: restEndpoint({ allow: 'anyone', input: itemInput, answer: answerPage }) },
  },
]

async function answerPages(services: Services, call: RestCall<z.output<typeof pagesInput>>) {
  const place = answerContextOf(services, call)
  return answerCollection(services, call, async (paging) => {
    const { pages, total } = await listPages(services, { ...call.input, locale: call.locale }, paging)
    return { items: pages.map((page) => pageItem(place, page)), total }
  })
}

async function answerPage(services: Services, call: RestCall<z.output<typeof itemInput>>) {
  return answerItem(call, async () => {
    const page = await findPageById(services, call.input.id)
    return page && pageItem(answerContextOf(services, call), page)
  })
}

const EXCERPT_LENGTH = 160

function pageItem(place: AnswerContext, page: ContentPage): z.infer<typeof pageShape> {
  const { id, slug, title, body, position, createdAt, updatedAt } = page
  const excerpt = plainText(textWithoutShortcodes(body, place.locale), EXCERPT_LENGTH)
  return {
    ...entryOf(place, {
      id,
      type: 'page',
      collection: 'pages',
      slug,
      path: `/${encodeURIComponent(slug)}/`,
      title: textIn(title, place.locale),
      content: renderBody(page, place.locale),
      raw: { content: textIn(body, place.locale), excerpt: '' },
      excerpt: excerpt && `<p>${escapeHtml(excerpt)}</p>`,
      createdAt,
      updatedAt,
    }),
    parent: 0,
    menu_order: position,
  }
}
