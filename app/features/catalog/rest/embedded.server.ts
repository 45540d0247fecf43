/** Linked items of products and terms, embedded by `_embed` in short form: one statement for each relation. */
import type { RestCall } from '#app/rest/route.server.ts'
import type { Embedder } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import { mediaBrief, formatMediaForContract } from '#app/features/media/contract.server.ts'
import { pickBriefFields } from '#app/rest/context.server.ts'
import { createAnswerContext } from '#app/rest/answer-context.server.ts'
import { findPublicMedia } from './read-media.server.ts'
import { findTerms } from './read-terms.server.ts'
import { wpProductShape } from './wp-product.server.ts'
import { createWpTerm, wpTermBrief, wpTermShape } from './wp-term.server.ts'

export const productEmbeds: Record<string, Embedder> = {
  'wp:featuredmedia': embedPictures,
  'wp:term': embedTerms,
}

export const termEmbeds: Record<string, Embedder> = { up: embedParents }

const linkedPictureShape = wpProductShape.pick({ featured_media: true })
const linkedTermsShape = wpProductShape.pick({ product_brand: true, product_cat: true, product_tag: true })
const linkedParentShape = wpTermShape.pick({ parent: true })

async function embedPictures(services: Services, call: Call, items: readonly object[]): Promise<unknown[][]> {
  const ids = items.map((item) => linkedPictureShape.parse(item).featured_media)
  const answerContext = createAnswerContext(services, call)
  const rows = await findPublicMedia(services, ids)
  const byId = new Map(
    rows.map((row) => [row.id, [pickBriefFields(formatMediaForContract(row, answerContext), mediaBrief)]]),
  )
  return ids.map((id) => byId.get(id) ?? [])
}

// A list for each taxonomy, as `_links` lists them.
async function embedTerms(services: Services, call: Call, items: readonly object[]): Promise<unknown[][]> {
  const groups = items.map((item) => Object.values(linkedTermsShape.parse(item)))
  const byId = await readTermBriefs(services, call, groups.flat(2))
  return groups.map((taxonomies) => taxonomies.map((ids) => ids.flatMap((id) => byId.get(id) ?? [])))
}

async function embedParents(services: Services, call: Call, items: readonly object[]): Promise<unknown[][]> {
  const parents = items.map((item) => linkedParentShape.parse(item).parent)
  const byId = await readTermBriefs(services, call, parents)
  return parents.map((id) => {
    const parent = byId.get(id)
    return parent ? [parent] : []
  })
}

type Call = Pick<RestCall<object>, 'locale'>

async function readTermBriefs(services: Services, call: Call, ids: number[]) {
  const answerContext = createAnswerContext(services, call)
  const tree = await services.categories.current()
  const terms = await findTerms(services, ids)
  return new Map(
    terms.map(({ taxonomy, ...term }) => {
      const fullTerm = createWpTerm(answerContext, term, { taxonomy, tree })
      return [term.id, pickBriefFields(fullTerm, wpTermBrief)] as const
    }),
  )
}
