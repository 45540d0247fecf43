/** Guests with carts, ready to place orders, for tests. */
import { randomUUID } from 'node:crypto'
import type { Services } from '#app/services.server.ts'
import type { PlaceOrderInput } from './place-order-input.ts'
import type { CartCaller } from '#app/features/cart/server/cart.server.ts'
import type { QuoteOptions } from '#app/features/checkout/read-quote.server.ts'
import { addToCart } from '#app/features/cart/server/actions.server.ts'
import { formatOwner } from '#app/features/cart/store.server.ts'
import { carts } from '#app/features/cart/tables.server.ts'
import { readQuote } from '#app/features/checkout/read-quote.server.ts'
import { digestGuestKey, makeGuestKey } from '#app/platform/visitor/guest-key.server.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'

export type CartItemInput = { productId: number; quantity?: number }

/** A guest with these items in the cart. */
export async function createGuestWithCart(services: Services, items: CartItemInput[]): Promise<CartCaller> {
  const guestKey = makeGuestKey()
  await services.database.db.insert(carts).values({
    owner: formatOwner({ guestDigest: digestGuestKey(guestKey) }),
    expiresAt: new Date(services.clock.now().getTime() + 3_600_000),
  })
  const i18n = await openTexts('en', 'latn')
  const visitor = { userId: 0, role: 'guest', sessionToken: '', guestKey } as const
  const caller: CartCaller = { visitor, locale: 'en', i18n }
  const addResult = await addToCart(services, caller, {
    requestedLines: items.map(({ productId, quantity = 1 }) => ({
      productId,
      variationId: 0,
      attributes: {},
      quantity,
    })),
  })
  if (!addResult.ok) throw new Error(JSON.stringify(addResult.problem))
  return caller
}

/** Input that the guest's checkout would pass; `overrides` replace parts of it. */
export async function createPlaceOrderInput(
  services: Services,
  caller: CartCaller,
  { quoteOptions, ...overrides }: Partial<PlaceOrderInput> & { quoteOptions?: QuoteOptions } = {},
): Promise<PlaceOrderInput> {
  const emails = ['sara@shopper.example']
  const { quote, owner = '', cart } = await readQuote(services, caller, { emails, ...quoteOptions })
  const parts = {
    ...{ firstName: 'سارة', lastName: 'العتيبي', line1: 'طريق الملك فهد', city: 'الرياض', postcode: '12211' },
    ...{ phone: '+966501234567', email: 'sara@shopper.example' },
  }
  return {
    idempotencyKey: randomUUID(),
    cartOwner: owner,
    cartHash: cart.hash,
    quote,
    locale: 'ar',
    customerId: caller.visitor.userId,
    billing: { country: 'SA', parts },
    customerNote: '',
    paymentMethod: 'cod',
    paymentTitle: { ar: 'الدفع عند الاستلام', en: 'Cash on delivery' },
    firstEvent: 'pays-on-delivery',
    ...overrides,
  }
}
