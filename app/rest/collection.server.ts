/**
 * Common arguments and answers of REST collections: one page of items, and links to the others
 * (rest-client.md C.7).
 */
import type { Paging } from '#app/platform/rest/paging.server.ts'
import type { RestResponse, RestCall } from './route.server.ts'
import type { Services } from '#app/services.server.ts'
import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { findPageBeyondEnd, pagingHeaders } from '#app/platform/rest/paging.server.ts'
import { wholeNumber, wholeNumberOr } from './whole-number.ts'
import { aContext, refuseEditing, type ContextInput } from './context.server.ts'

// The largest integer in PostgreSQL.
const MAX_ID = 2_147_483_647
const MAX_NUMBER = 1_000_000_000
const MAX_IN_LIST = 100
const MAX_SEARCH_LENGTH = 200
const MAX_SLUG_LENGTH = 200

export const anId = wholeNumber({ min: 1, max: MAX_ID })

// PostgreSQL texts cannot contain NUL.
const aSlug = z
  .string()
  .max(MAX_SLUG_LENGTH)
  .regex(/^[^\0]*$/)

/** The ID in a path, where the route itself accepts only digits. */
export const itemInput = z.object({
  id: anId.describe('Number of the thing.'),
  context: aContext(),
})

/** `true`, `1`, `false`, `0` …, as written in a URL. */
export const aFlag = z.stringbool().meta({ type: 'boolean' })

/** `1,2` or `include[]=1&include[]=2`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(asList, z.array(item).max(MAX_IN_LIST))
}

/** The arguments of a collection with these orderings; `defaults` is the ordering when none is requested. */
export function collectionInput<const Orderings extends readonly [string, ...string[]]>(
  orderings: Orderings,
  otherwise: { orderby: Orderings[number]; order: 'asc' | 'desc' },
) {
  return z.object({
    context: aContext(),
    page: wholeNumberOr(1, { min: 1, max: MAX_NUMBER }).describe('Page of the collection.'),
    per_page: wholeNumberOr(10, { min: 1, max: 100 }).describe('How many are on a page.'),
    offset: wholeNumber({ min: 0, max: MAX_NUMBER })
      .optional()
      .describe('How many are passed over, instead of whole pages.'),
    search: z.string().max(MAX_SEARCH_LENGTH).optional().describe('Only what fits these words.'),
    include: listOf(anId).optional().describe('Only these numbers.'),
    exclude: listOf(anId).optional().describe('All but these numbers.'),
    slug: listOf(aSlug).optional().describe('Only these addresses.'),
    order: z.enum(['asc', 'desc']).default(otherwise.order).describe('Rising or falling.'),
    orderby: z.enum(orderings).default(otherwise.orderby).describe('What the order goes by.'),
  })
}

export type CollectionInput = z.output<ReturnType<typeof collectionInput>>

/** The requested range of a collection; an offset overrides the one computed from the page. */
function pagingOf({
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
  const refused = refuseEditing(call)
  if (refused) return refused
  const paging = pagingOf(call.input)
  const { items, total } = await read(paging)
  const beyond = findPageBeyondEnd(paging, total)
  if (beyond) return { ok: false, problem: beyond }
  // The host name that a proxy uses is not valid in a URL for a client.
  const { pathname, search } = new URL(call.request.url)
  const headers = pagingHeaders(paging, { total, requestedUrl: siteUrl + pathname + search })
  return { ok: true, body: items, headers }
}

/** Answers with one item; undefined: it does not exist or is hidden from this visitor. */
export async function answerItem(
  call: RestCall<ContextInput>,
  read: () => Promise<object | undefined>,
): Promise<RestResponse> {
  const refused = refuseEditing(call)
  if (refused) return refused
  const item = await read()
  if (item) return { ok: true, body: item }
  return {
    ok: false,
    problem: { code: 'rest_post_invalid_id', status: 404, message: msg`No item has this ID.` },
  }
}

function asList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}
