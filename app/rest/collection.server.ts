/**
 * Common arguments and answers of REST collections: one page of items, and links to the others
 * (rest-client.md C.7).
 */
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { RestResponse, RestCall } from './route.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { findPagingProblem, createPagingHeaders } from '#app/platform/rest/paging.server.ts'
import { createWholeNumberSchema, createWholeNumberSchemaWithDefault } from './whole-number.ts'
import { createContextSchema, findEditingRefusal, type ContextInput } from './context.server.ts'

// The largest integer in PostgreSQL.
const MAX_ID = 2_147_483_647
const MAX_NUMBER = 1_000_000_000
const MAX_IN_LIST = 100
const MAX_SEARCH_LENGTH = 200
const MAX_SLUG_LENGTH = 200

export const idSchema = createWholeNumberSchema({ min: 1, max: MAX_ID })

// PostgreSQL texts cannot contain NUL.
const slugSchema = z
  .string()
  .max(MAX_SLUG_LENGTH)
  .regex(/^[^\0]*$/)

/** The ID in a path, where the route itself accepts only digits. */
export const itemInputSchema = z.object({
  id: idSchema.describe('Number of the thing.'),
  context: createContextSchema(),
})

/** `true`, `1`, `false`, `0` …, as written in a URL. */
export const flagSchema = z.stringbool().meta({ type: 'boolean' })

/** `1,2` or `include[]=1&include[]=2`. */
export function createListSchema<Item extends z.ZodType>(item: Item) {
  return z.preprocess(toList, z.array(item).max(MAX_IN_LIST))
}

/** The arguments of a collection with these orderings; `defaultOrdering` applies when none is requested. */
export function createCollectionInputSchema<const Orderings extends readonly [string, ...string[]]>(
  orderings: Orderings,
  defaultOrdering: { orderby: Orderings[number]; order: 'asc' | 'desc' },
) {
  return z.object({
    context: createContextSchema(),
    page: createWholeNumberSchemaWithDefault(1, { min: 1, max: MAX_NUMBER }).describe(
      'Page of the collection.',
    ),
    per_page: createWholeNumberSchemaWithDefault(10, { min: 1, max: 100 }).describe(
      'How many are on a page.',
    ),
    offset: createWholeNumberSchema({ min: 0, max: MAX_NUMBER })
      .optional()
      .describe('How many are passed over, instead of whole pages.'),
    search: z.string().max(MAX_SEARCH_LENGTH).optional().describe('Only what fits these words.'),
    include: createListSchema(idSchema).optional().describe('Only these numbers.'),
    exclude: createListSchema(idSchema).optional().describe('All but these numbers.'),
    slug: createListSchema(slugSchema).optional().describe('Only these addresses.'),
    order: z.enum(['asc', 'desc']).default(defaultOrdering.order).describe('Rising or falling.'),
    orderby: z.enum(orderings).default(defaultOrdering.orderby).describe('What the order goes by.'),
  })
}

export type CollectionInput = z.output<ReturnType<typeof createCollectionInputSchema>>

/** The requested range of a collection; an offset overrides the one computed from the page. */
function createPaging({
  page,
  per_page: perPage,
  offset,
}: Pick<CollectionInput, 'page' | 'per_page' | 'offset'>): Paging {
  return { page, perPage, offset: offset ?? (page - 1) * perPage }
}

type Call = RestCall<Pick<CollectionInput, 'page' | 'per_page' | 'offset' | 'context'>>
type CollectionPage = { items: object[]; total: number }

/** Answers with a page of a collection; `read` is called only when the visitor may read it in this context. */
export async function answerCollection(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  call: Call,
  read: (paging: Paging) => Promise<CollectionPage>,
): Promise<RestResponse> {
  const refusal = findEditingRefusal(call)
  if (refusal) return refusal
  const paging = createPaging(call.input)
  const { items, total } = await read(paging)
  const pageProblem = findPagingProblem(paging, total)
  if (pageProblem) return { ok: false, problem: pageProblem }
  // The host name that a proxy uses is not valid in a URL for a client.
  const { pathname, search } = new URL(call.request.url)
  const headers = createPagingHeaders(paging, { total, requestedUrl: siteUrl + pathname + search })
  return { ok: true, body: items, headers }
}

/** Answers with one item; undefined: it does not exist or is hidden from this visitor. */
export async function answerItem(
  call: RestCall<ContextInput>,
  read: () => Promise<object | undefined>,
): Promise<RestResponse> {
  const refusal = findEditingRefusal(call)
  if (refusal) return refusal
  const item = await read()
  if (item) return { ok: true, body: item }
  return {
    ok: false,
    problem: { code: 'rest_post_invalid_id', status: 404, message: msg`No item has this ID.` },
  }
}

function toList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}
