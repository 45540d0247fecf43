/** The cart's REST endpoints below `/wp-json/hanout/v1/cart`; listed in cart-view.ts. */
import type { RestResponse, RestCall, RestRoute } from '#app/rest/route.server.ts'
import type { Services } from '#app/services.server.ts'
import type { CartResponse } from './server/cart.server.ts'
import type { CartView } from './model/cart-view.ts'
import { z } from 'zod'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
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
import { limitReservations } from './server/reservation-limit.server.ts'
import { reserveStock } from './server/stock-reservation.server.ts'
import { readRequestedLines } from './server/requested-lines.server.ts'
import { parseQuantity } from './rules.ts'

const emptyInputSchema = z.object({})
const idSchema = z.coerce.number().int().min(0).max(2_147_483_647)
// An invalid key matches no line.
const key = z.string().max(200)
const addInputSchema = z
  .object({
    product_id: idSchema.min(1),
    variation_id: idSchema.or(z.literal('').transform(() => 0)).optional(),
    quantity: z.unknown().optional(),
  })
  .catchall(z.unknown())

export const cartRoutes: RestRoute[] = [
  {
    path: '/hanout/v1/cart',
    methods: {
      GET: restEndpoint({ allow: 'anyone', input: emptyInputSchema, answer: createRestHandler(readCart) }),
      DELETE: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: emptyInputSchema,
        answer: createRestHandler(emptyCart),
      }),
    },
  },
  {
    path: '/hanout/v1/cart/items',
    methods: {
      POST: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: addInputSchema,
        answer: async (services, call) => {
          const answer = await addToCart(services, call, { requestedLines: readRequestedLines(call.input) })
          return createRestResponse(answer, readRedirect(services, call))
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
        answer: createRestHandler((services, call) => {
          const quantity = parseQuantity(call.input.quantity)
          return setQuantity(services, call, { key: call.input.key, quantity })
        }),
      }),
      DELETE: restEndpoint({
        allow: 'anyone',
        allowsBatch: true,
        input: z.object({ key }),
        answer: createRestHandler((services, call) =>
          removeFromCart(services, call, { key: call.input.key }),
        ),
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
        answer: createRestHandler((services, call) => restoreToCart(services, call, call.input)),
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
        answer: createRestHandler((services, call) => restoreToCart(services, call, call.input)),
      }),
    },
  },
  {
    path: '/hanout/v1/cart/merges/:id/undo',
    methods: {
      POST: restEndpoint({
        allow: 'shopper',
        input: z.object({ id: z.string().max(200) }),
        answer: createRestHandler(async (services, call) => {
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
        input: emptyInputSchema,
        answer: async (services, call) => {
          const limitResult = await limitReservations(services, call)
          if (limitResult) {
            const headers = { 'Retry-After': String(limitResult.waitInSeconds) }
            return { ok: false, problem: limitResult.problem, headers }
          }
          const { reservedUntil, ...answer } = await reserveStock(services, call)
          const extraFields = reservedUntil ? { heldUntil: reservedUntil.toISOString() } : {}
          return createRestResponse(answer, extraFields)
        },
      }),
    },
  },
]

/** The URL of the cart, to which the client redirects after adding if `redirectAfterAdd` is set. */
function readRedirect(
  { settings }: Services,
  { locale }: Pick<RestCall<never>, 'locale'>,
): Pick<CartView, 'goOnAt'> {
  const { cart, shop } = settings.current()
  return cart.redirectAfterAdd ? { goOnAt: addLocalePrefix('/cart/', locale, shop.defaultLocale) } : {}
}

function createRestHandler<Input>(
  work: (services: Services, call: RestCall<Input>) => Promise<CartResponse>,
): (services: Services, call: RestCall<Input>) => Promise<RestResponse> {
  return async (services, call) => createRestResponse(await work(services, call))
}

function createRestResponse(answer: CartResponse, extraFields: object = {}): RestResponse {
  const { cart, cookies } = answer
  if (answer.ok) return { ok: true, body: { ...cart, ...extraFields }, cookies, headers: PRIVATE_HEADERS }
  const { problem } = answer
  const includesCart = problem.status === 409 || problem.status === 404
  return { ok: false, problem, ...(includesCart && { data: { cart } }), cookies }
}

const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' }
