/** A visitor's cart, revalidated, with its quote. */
import type { CartCaller, FreshCart } from '#app/features/cart/server/cart.server.ts'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import type { Services } from '#app/services.server.ts'
import type { Quote } from './quote.ts'
import type { QuoteContext } from './quote.server.ts'
import { actOnCart, findCartOwner } from '#app/features/cart/server/cart.server.ts'
import { computeQuote } from './quote.server.ts'

export type CartQuote = {
  cart: CartView
  quote: Quote
  /** Absent: an anonymous visitor without a cart. */
  owner: string | undefined
  /** `Set-Cookie` headers of the response. */
  cookies: string[]
}

/** Known data of a customer besides the visitor: `emails` are those of the account and of the billing address. */
export type QuoteOptions = Partial<
  Pick<QuoteContext, 'emails' | 'selections' | 'fee' | 'feeOffers' | 'computeRounding'>
> & {
  /**
   * Whether the response itself reports changes of the cart, which are reported once (decision 10).
   * 'unless-empty': for an empty cart the caller redirects to the cart page, which reports them. Default:
   * 'always'.
   */
  reportChanges?: 'always' | 'unless-empty' | 'never'
}

export async function readQuote(
  services: Services,
  caller: CartCaller,
  { emails = [], selections, fee, feeOffers, computeRounding, reportChanges = 'always' }: QuoteOptions = {},
): Promise<CartQuote> {
  let freshCart: FreshCart | undefined
  const { cart, cookies } = await actOnCart(services, caller, {
    act: (fresh) => {
      freshCart = fresh
      const { lines } = fresh
      return {
        ok: true,
        lines,
        isUnreported: reportChanges === 'never' || (reportChanges === 'unless-empty' && lines.length === 0),
      }
    },
  })
  const owner = findCartOwner(caller.visitor)
  const { userId } = caller.visitor
  const quote = await computeQuote(services, freshCart ?? emptyCart, {
    ...{ owner, userId, emails },
    ...(selections && { selections }),
    ...(fee && { fee }),
    ...(feeOffers && { feeOffers }),
    ...(computeRounding && { computeRounding }),
  })
  return { cart, quote, owner, cookies }
}

const emptyCart: FreshCart = {
  ...{ storedCart: undefined, lines: [], removed: [], changes: [] },
  find: () => undefined,
  cartProducts: new Map(),
}
