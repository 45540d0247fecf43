/** MAP  what a page asks once it is awake: who is here, and what the shop keeps for them. One part per feature. */
import type { RestCall } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import { z } from 'zod'
import { countCart } from '#app/features/cart/server/actions.server.ts'
import { countOwnList } from '#app/features/compare/caller.server.ts'
import { shopperPart } from '#app/features/customers/endpoints.server.ts'
import { countOwnWishlist } from '#app/features/wishlist/identity/own-list.server.ts'
import { findMerges } from '#app/platform/guest-merges/merge-guest.server.ts'
import { makeNonce } from '#app/platform/nonce/nonce.server.ts'
import { restNonceSubject } from '#app/platform/rest/cookie-check.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'

type Part = (services: Services, call: RestCall<object>) => Promise<unknown>

/** How many things each feature keeps of the visitor, for the header's entries. */
const counts = {
  cart: (services, { visitor }) => countCart(services, visitor),
  compare: countOwnList,
  wishlist: countOwnWishlist,
} satisfies Record<string, (services: Services, call: RestCall<object>) => Promise<number>>

const parts = {
  shopper: shopperPart,
  counts: (services, call) => inParallel(counts, (count) => count(services, call)),
  /** What the sign-in merged and nobody has told yet: the cart tells its own when it is looked at. */
  merged: (services, { visitor, texts }) => findMerges(services, { userId: visitor.userId, texts }),
} satisfies Record<string, Part>

/** `GET /wp-json/hanout/v1/me` → { nonce, …parts }. */
export const meRoute = {
  path: '/hanout/v1/me',
  methods: { GET: restEndpoint({ allow: 'anyone', input: z.object({}), answer: answerMe }) },
}

async function answerMe(services: Services, call: RestCall<object>) {
  const { secret, clock } = services
  const found = await inParallel<Part, unknown>(parts, (read) => read(services, call))
  const nonce = makeNonce(secret, restNonceSubject(call.visitor), clock.now())
  const headers = { 'Cache-Control': 'private, no-store' }
  return { ok: true, body: { nonce, ...found }, headers } as const
}

async function inParallel<Item, Result>(
  items: Record<string, Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Record<string, Result>> {
  const done = Object.entries(items).map(async ([name, item]) => [name, await work(item)] as const)
  return Object.fromEntries(await Promise.all(done))
}
