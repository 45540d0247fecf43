/** The cart's own calls below `/wp-json/hanout/v1/cart`; cart-view.ts lists them. */
import type { RestAnswer, RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartAnswer } from './server/cart.server.ts'
import type { CartView } from './model/cart-view.ts'
import { z } from 'zod'
import { localePath } from '#app/platform/i18n/locales.ts'
import { undoMerge } from '#app/platform/guest-merges/merge-guest.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import {
  addToCart,
  emptyCart,
  readCart,
  removeFromCart,
  restoreToCart,
  setQuantity,
} from './server/actions.server.ts'
import { actOnCart } from './server/cart.server.ts'
import { refuseManyHolds } from './server/hold-limit.server.ts'
import { holdStock } from './server/hold.server.ts'
import { readAsked } from './server/posted.server.ts'
import { parseQuantity } from './rules.ts'

const nothing = z.object({})
const id = z.coerce.number().int().min(0).max(2_147_483_647)
// A key that is none leads to no line.
const key = z.string().max(200)
const added = z
  .object({
    product_id: id.min(1),
    variation_id: id.or(z.literal('').transform(() => 0)).optional(),
    quantity: z.unknown().optional(),
  })
  .catchall(z.unknown())

export const cartRoutes: RestRoute[] = [
  {
    path: '/hanout/v1/cart',
    methods: {
      GET: restEndpoint({ allow: 'anyone', input: nothing, answer: answered(readCart) }),
      DELETE: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: nothing,
        answer: answered(emptyCart),
      }),
    },
  },
  {
    path: '/hanout/v1/cart/items',
    methods: {
      POST: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: added,
        answer: async (services, call) => {
          const answer = await addToCart(services, call, { asked: readAsked(call.input) })
          return restAnswer(answer, goOn(services, call))
        },
      }),
    },
  },
  {
    path: '/hanout/v1/cart/items/:key',
    methods: {
      PATCH: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: z.object({ key, quantity: z.unknown() }),
        answer: answered((services, call) => {
          const quantity = parseQuantity(call.input.quantity)
          return setQuantity(services, call, { key: call.input.key, quantity })
        }),
      }),
      DELETE: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: z.object({ key }),
        answer: answered((services, call) => removeFromCart(services, call, { key: call.input.key })),
      }),
    },
  },
  {
    path: '/hanout/v1/cart/items/:key/restore',
    methods: {
      POST: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: z.object({ key }),
        answer: answered((services, call) => restoreToCart(services, call, call.input)),
      }),
    },
  },
  {
    path: '/hanout/v1/cart/restore',
    methods: {
      POST: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: z.object({ token: z.string().min(1).max(200) }),
        answer: answered((services, call) => restoreToCart(services, call, call.input)),
      }),
    },
  },
  {
    path: '/hanout/v1/cart/merges/:id/undo',
    methods: {
      POST: restEndpoint({
        allow: 'shopper',
        input: z.object({ id: z.string().max(200) }),
        answer: answered(async (services, call) => {
          const { userId } = call.visitor
          if (await undoMerge(services, { id: call.input.id, userId, kind: 'cart' })) {
            return readCart(services, call)
          }
          return actOnCart(services, call, {
            act: () => ({ ok: false, refusal: { reason: 'unknown-line' } }),
          })
        }),
      }),
    },
  },
  {
    path: '/hanout/v1/cart/hold',
    methods: {
      POST: restEndpoint({
        allow: 'anyone',
        input: nothing,
        answer: async (services, call) => {
          const refused = await refuseManyHolds(services, call)
          if (refused) {
            const headers = { 'Retry-After': String(refused.waitInSeconds) }
            return { ok: false, problem: refused.problem, headers }
          }
          const { heldUntil, ...answer } = await holdStock(services, call)
          const more = heldUntil ? { heldUntil: heldUntil.toISOString() } : {}
          return restAnswer(answer, more)
        },
      }),
    },
  },
]

/** The owner may lead shoppers to their cart. */
function goOn({ settings }: Services, { locale }: Pick<RestCall<never>, 'locale'>): Pick<CartView, 'goOnAt'> {
  const { cart, shop } = settings.current()
  return cart.redirectAfterAdd ? { goOnAt: localePath('/cart/', locale, shop.defaultLocale) } : {}
}

function answered<Input>(
  work: (services: Services, call: RestCall<Input>) => Promise<CartAnswer>,
): (services: Services, call: RestCall<Input>) => Promise<RestAnswer> {
  return async (services, call) => restAnswer(await work(services, call))
}

function restAnswer(answer: CartAnswer, more: object = {}): RestAnswer {
  const { cart, cookies } = answer
  if (answer.ok) return { ok: true, body: { ...cart, ...more }, cookies, headers: PRIVATE }
  const { problem } = answer
  const isLost = problem.status === 409 || problem.status === 404
  return { ok: false, problem, ...(isLost && { data: { cart } }), cookies }
}

const PRIVATE = { 'Cache-Control': 'private, no-store' }
