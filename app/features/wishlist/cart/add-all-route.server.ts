/**
 * `POST /wp-json/hanout/v1/wishlist/:key/cart`: adds the list to the cart; the response reports the products
 * that could not be added.
 */
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { RestRoute } from '#app/rest/route.server.ts'
import type { AddAllAnswer } from './add-all.ts'
import { z } from 'zod'
import { problems } from '#app/platform/rest/problem.server.ts'
import { restEndpoint } from '#app/rest/route.server.ts'
import { addListToCart } from './add-all.server.ts'
import { limitMessages } from '#app/features/wishlist/identity/limits.server.ts'
import { isKey } from '#app/features/wishlist/rules.ts'

const tooManyRequests: RestProblem = {
  code: 'hanout_too_many_wishlists',
  status: 429,
  message: limitMessages.requests,
}

export const addAllRoute: RestRoute = {
  path: '/hanout/v1/wishlist/:key/cart',
  methods: {
    POST: restEndpoint({
      allow: 'anyone',
      input: z.object({ key: z.string().max(200) }),
      answer: async (services, call) => {
        const { key } = call.input
        const result = isKey(key) ? await addListToCart(services, call, key) : 'unknown'
        if (result === 'unknown') return { ok: false, problem: problems.noRoute }
        if (result === 'guessing') return { ok: false, problem: tooManyRequests }
        const { report, answer } = result
        const body: AddAllAnswer = { report, cart: answer.cart }
        const headers = { 'Cache-Control': 'private, no-store' }
        return { ok: true, body, cookies: answer.cookies, headers }
      },
    }),
  },
}
