/** A visitor's cart, looked at again, with what it comes to. */
import type { CartCaller, FreshCart } from '#app/features/cart/server/cart.server.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { Services } from '#app/services.server.ts'
import type { Quote } from './quote.ts'
import type { QuoteFor } from './quote.server.ts'
import { actOnCart, cartOwner } from '#app/features/cart/server/cart.server.ts'
import { quoteOf } from './quote.server.ts'

export type CartQuote = {
  cart: CartView
  quote: Quote
  /** Absent: a stranger, who has no cart. */
  owner: string | undefined
  /** `Set-Cookie` lines of the answer. */
  cookies: string[]
}

/** What is known of a shopper beside the visitor: `emails` those of the account and of the bill. */
export type QuoteAsked = Partial<
  Pick<QuoteFor, 'emails' | 'selections' | 'fee' | 'feeOffers' | 'roundingOf'>
> & {
  /**
   * Whether the answer says what happened to the cart by itself, which is told once (decision 10). 'unless-empty': who finds nothing in it
   * leads to the cart, which says why. 'always' when absent.
   */
  tells?: 'always' | 'unless-empty' | 'never'
}

export async function readQuote(
  services: Services,
  caller: CartCaller,
  { emails = [], selections, fee, feeOffers, roundingOf, tells = 'always' }: QuoteAsked = {},
): Promise<CartQuote> {
  let seen: FreshCart | undefined
  const { cart, cookies } = await actOnCart(services, caller, {
    act: (fresh) => {
      seen = fresh
      const { lines } = fresh
      return {
        ok: true,
        lines,
        isUntold: tells === 'never' || (tells === 'unless-empty' && lines.length === 0),
      }
    },
  })
  const owner = cartOwner(caller.visitor)
  const { userId } = caller.visitor
  const quote = await quoteOf(services, seen ?? emptyCart, {
    ...{ owner, userId, emails },
    ...(selections && { selections }),
    ...(fee && { fee }),
    ...(feeOffers && { feeOffers }),
    ...(roundingOf && { roundingOf }),
  })
  return { cart, quote, owner, cookies }
}

const emptyCart: FreshCart = {
  ...{ stored: undefined, lines: [], removed: [], happenings: [] },
  find: () => undefined,
  shelf: new Map(),
}
