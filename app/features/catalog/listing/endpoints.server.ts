/**
 * `GET /wp-json/hanout/v1/products/count?in=/shop/&query=…`: how many products a list would show. The same
 * for every visitor.
 */
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { ListingIndex } from './index.ts'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { findBySlug, findCategory } from '#app/features/catalog/categories/find-category.ts'
import { renewFilterSlugs } from '#app/features/catalog/categories/renamed-values.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { parseListingQuery } from './query.ts'
import { readQueryOptions, selectForList } from './selection.server.ts'

const headers = { 'Cache-Control': 'public, max-age=60' }
const MAX_LENGTH = 2000

const noList: RestProblem = {
  code: 'rest_no_list',
  status: 404,
  message: msg`Product list not found.`,
}

export const countRoute: RestRoute = {
  path: '/hanout/v1/products/count',
  methods: {
    GET: restEndpoint({
      allow: 'anyone',
      input: z.object({
        in: z
          .string()
          .max(MAX_LENGTH)
          .describe('Path of the list: /shop/, /product-category/cups/, / for a search.'),
        query: z
          .string()
          .max(MAX_LENGTH)
          .default('')
          .describe('What is asked for, as in its address: filter_color=red.'),
      }),
      answer: async (services, { input, locale }) => {
        const index = await services.listing.current()
        const listScope = await findListScope(services, index, input.in)
        if (!listScope) return { ok: false, problem: noList }
        const parsed = parseListingQuery(new URLSearchParams(input.query), readQueryOptions(services, index))
        const query = renewFilterSlugs(parsed.query, index.termsByTaxonomy)
        const { selection } = await selectForList({ services, locale }, { index, query, ...listScope })
        return { ok: true, headers, body: { total: selection.total } }
      },
    }),
  },
}

async function findListScope(
  services: Services,
  index: ListingIndex,
  archivePath: string,
): Promise<{ termId: number | undefined } | undefined> {
  const [, base, path] = /^\/([\w-]*)\/?(.*?)\/?$/.exec(decodePercent(archivePath)) ?? []
  if (path === '' && (base === '' || base === 'shop')) return { termId: undefined }
  if (!path) return undefined
  const term =
    base === 'product-category'
      ? findCategory(await services.categories.current(), path)
      : base === 'product-tag' || base === 'brand'
        ? findBySlug(index.termsByTaxonomy.get(base === 'brand' ? 'brand' : 'tag') ?? [], path)
        : undefined
  return term && { termId: term.id }
}
