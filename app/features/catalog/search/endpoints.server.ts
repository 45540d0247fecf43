/** `GET /wp-json/hanout/v1/suggestions?s=…`: live search results while typing. The same for every visitor. */
import type { RestRoute } from '#app/rest/route.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { CategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import type { SuggestionsResponse } from './suggestions.ts'
import { z } from 'zod'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { pickText } from '#app/platform/i18n/text/pick-text.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { suggest } from './suggest.server.ts'

const MAX_LETTERS = 200
const headers = { 'Cache-Control': 'public, max-age=60' }

export const suggestionsRoute: RestRoute = {
  path: '/hanout/v1/suggestions',
  methods: {
    GET: restEndpoint({
      allow: 'anyone',
      input: z.object({ s: z.string().max(MAX_LETTERS) }),
      answer: async (services, { input, locale }) => {
        const { shop, catalog } = services.settings.current()
        const [suggestions, tree] = await Promise.all([
          suggest(services, input.s, { locale, hideOutOfStock: catalog.hideOutOfStock }),
          services.categories.current(),
        ])
        return {
          ok: true,
          headers,
          body: createAnswer(suggestions, tree, { locale, defaultLocale: shop.defaultLocale }),
        }
      },
    }),
  },
}

type SuggestResult = Awaited<ReturnType<typeof suggest>>
type Languages = { locale: Locale; defaultLocale: Locale }

function createAnswer(
  suggestions: SuggestResult,
  tree: CategoryTree,
  { locale, defaultLocale }: Languages,
): SuggestionsResponse {
  const { products, categories, total, correctedTo } = suggestions
  const createHref = (path: string) => addLocalePrefix(path, locale, defaultLocale)
  return {
    products: products.map(({ id, slug, name, foreign, price, picture, choiceQuery }) => {
      const href =
        createHref(`/product/${encodeURIComponent(slug)}/`) + (choiceQuery ? `?${choiceQuery}` : '')
      return { id, name, foreign, price, picture, href }
    }),
    categories: categories.flatMap(({ id, name }) => {
      const { text, foreign } = pickText(name, locale)
      const path = tree.byId.get(id)?.path
      return path === undefined
        ? []
        : [{ id, name: text, foreign, href: createHref(`/product-category/${path}/`) }]
    }),
    total,
    ...(correctedTo !== undefined && { correctedTo }),
  }
}
