/** MAP  the state that a page loads once it is hydrated: the visitor and their data. One part per feature. */
import type { RestCall } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { countCart } from '#app/features/cart/server/actions.server.ts'
import { countOwnList } from '#app/features/compare/caller.server.ts'
import { readCustomerPart } from '#app/features/customers/endpoints.server.ts'
import { countOwnWishlist } from '#app/features/wishlist/identity/own-list.server.ts'
import { findMergeNotices } from '#app/platform/guest-merges/merge-guest.server.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { createRestNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'

type ReadPart = (services: Services, call: RestCall<object>) => Promise<unknown>

/** The number of items that each feature stores for the visitor, for the header's entries. */
const counters = {
  cart: (services, { visitor }) => countCart(services, visitor),
  compare: countOwnList,
  wishlist: countOwnWishlist,
} satisfies Record<string, (services: Services, call: RestCall<object>) => Promise<number>>

const parts = {
  shopper: readCustomerPart,
  counts: (services, call) => mapInParallel(counters, (count) => count(services, call)),
  /** Merges at the sign-in not yet reported: the cart reports its own when it is viewed. */
  merged: (services, { visitor, i18n }) => findMergeNotices(services, { userId: visitor.userId, i18n }),
} satisfies Record<string, ReadPart>

/** `GET /wp-json/hanout/v1/me` → { nonce, …parts }. */
export const meRoute = {
  path: '/hanout/v1/me',
  methods: { GET: restEndpoint({ allow: 'anyone', input: z.object({}), answer: answerMe }) },
}

async function answerMe(services: Services, call: RestCall<object>) {
  const { secret, clock } = services
  const values = await mapInParallel<ReadPart, unknown>(parts, (read) => read(services, call))
  const nonce = makeNonce(secret, createRestNonceSubject(call.visitor), clock.now())
  const headers = { 'Cache-Control': 'private, no-store' }
  return { ok: true, body: { nonce, ...values }, headers } as const
}

async function mapInParallel<Item, Result>(
  items: Record<string, Item>,
  callback: (item: Item) => Promise<Result>,
): Promise<Record<string, Result>> {
  const promises = Object.entries(items).map(async ([name, item]) => [name, await callback(item)] as const)
  return Object.fromEntries(await Promise.all(promises))
}
