import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { data, useActionData, useLoaderData } from 'react-router'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { CartCostsBox } from '#app/features/orders/cart-costs/cart-costs.tsx'
import { readCartCosts } from '#app/features/orders/cart-costs/read-cart-costs.server.ts'
import {
  isCartCostsForm,
  handleCartCosts,
} from '#app/features/orders/cart-costs/cart-costs-actions.server.ts'
import { catchLostAnswer } from '#app/features/orders/checkout/form/lost-answer.ts'
import { findWaitingOrder } from '#app/features/orders/passes/waiting.server.ts'
import { WaitingNotice } from '#app/features/orders/passes/waiting-notice.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { isPrefetchRequest } from '#app/platform/http/prefetch.ts'
import { hydrateLate } from '#app/ui/scripts/hydrate-late.tsx'
import { readCrossSells } from './cross-sells.server.ts'
import { pack, usePageData } from '#app/ui/scripts/page-data.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { CartNotices } from './cart-notices.tsx'
import { readCartPage, handleCartForm } from './cart-page.server.ts'
import { clearNotices, seedCart, useCart } from '#app/features/cart/client/cart-store.ts'
import { CartTable } from './cart-table.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'
import './cart.css'
import './cart-page.css'
import '#app/features/orders/checkout/checkout.css'
import '#app/platform/i18n/checkout/load.ts'
import '#app/platform/i18n/later/load.ts'

const CrossSells = await hydrateLate(async () => (await import('./cross-sells.tsx')).CrossSells)

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const request = context.get(pageRequest)
  const { view, headers } = await readCartPage(request)
  const [costs, waitingOrder, crossSells] = await Promise.all([
    view.cart.lines.length > 0 ? readCosts(request) : null,
    findWaitingOrder(request),
    readCrossSells(request, view.cart),
  ])
  const pageData = { ...view, costs, waitingOrder: waitingOrder ?? null, crossSells }
  return data(pack(pageData, request, { lists: ['crossSells'] }), { headers })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData())
  return isCartCostsForm(form) ? handleCartCosts(page, form) : handleCartForm(page, request)
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return catchLostAnswer(() => serverAction<typeof action>())
}

async function readCosts({ services, getVisitor, getBrowserRequest, locale, i18n }: PageRequest) {
  const caller = { visitor: await getVisitor(), locale, i18n }
  return (await readCartCosts(services, caller, { isPrefetch: isPrefetchRequest(getBrowserRequest()) })).costs
}

export default function CartPage() {
  const { t } = useLingui()
  const {
    cart: initialCart,
    message,
    costs,
    waitingOrder,
    crossSells,
    linkRefusal,
  } = usePageData(useLoaderData<typeof loader>())
  const answer = useActionData<typeof action>()
  const refusal = answer ? ('problem' in answer ? answer : undefined) : linkRefusal
  const costsAnswer = answer && 'costs' in answer ? answer : undefined
  const { cart, notices, problem, successMessage } = useCartOfPage(initialCart)
  const actions = useCartActions()
  const container = useRef<HTMLDivElement>(null)
  useEffect(clearQuery, [])
  useFocusRecovery(container)
  return (
    <div ref={container} className="cart-page wrap woocommerce-cart">
      <PageHead
        title={t`Cart`}
        description={t`Review your items, apply coupons and see shipping and the total.`}
      />
      <h1>
        <Trans>Cart</Trans>
      </h1>
      {message && cart.hash === initialCart.hash && (
        <p className="cart-notice woocommerce-message" role="status">
          {message}
        </p>
      )}
      {waitingOrder && <WaitingNotice order={waitingOrder} />}
      <CartNotices
        notices={notices}
        problem={problem || (refusal?.problem ?? '')}
        successMessage={successMessage}
        removedLine={cart.removed[0]}
        actions={actions}
      />
      {refusal?.productPath && (
        <p>
          <a className="more-link" href={refusal.productPath}>
            <Trans>Back to product</Trans>
          </a>
        </p>
      )}
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="cart-columns">
          <div className="cart-contents">
            <FreeDelivery cart={cart} />
            <CartTable cart={cart} actions={actions} />
          </div>
          <CartCostsBox initialCosts={costs} answer={costsAnswer} cart={cart} />
        </div>
      )}
      {cart.lines.length > 0 && crossSells.length > 0 && <CrossSells products={crossSells} />}
    </div>
  )
}

// Removes the query, so that a reload does not repeat the "added" message.
function clearQuery() {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

function useCartOfPage(initialCart: CartView) {
  const { i18n } = useLingui()
  const cartState = useCart(initialCart)
  useEffect(() => seedCart(i18n, initialCart), [i18n, initialCart])
  useEffect(() => clearNotices, [])
  return { ...cartState, cart: cartState.cart ?? initialCart }
}

function EmptyCart() {
  return (
    <div className="empty-state">
      <p className="cart-empty woocommerce-info">
        <Trans>Products you add to your cart will appear here.</Trans>
      </p>
      <p className="return-to-shop">
        <ShopLink className="button primary wc-backward" to="/shop/">
          <Trans>Start shopping</Trans>
        </ShopLink>
      </p>
    </div>
  )
}
