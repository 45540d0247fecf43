import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isKnownVisitor } from '#app/platform/visitor/known.ts'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { CartNotices } from '#app/features/cart/page/cart-notices.tsx'
import { cartState, clearNotices, loadCart } from '#app/features/cart/client/cart-store.ts'
import { drawerPath } from './drawer-state.ts'
import { MiniCart } from '#app/features/cart/contract/mini-cart.tsx'
import { SkeletonLines } from '#app/features/cart/page/skeleton-lines.tsx'
import { CartLoadError } from '#app/features/cart/page/unreachable.tsx'
import { useCartActions } from '#app/features/cart/page/use-cart-actions.ts'
import { useFocusRecovery } from '#app/features/cart/page/use-focus-recovery.ts'
import '#app/features/cart/page/cart.css'
import '#app/platform/i18n/later/load.ts'

/** The cart as a drawer beside the page. */
export function CartDrawer() {
  return (
    <Sheet title={<Trans>Your cart</Trans>} className="cart-drawer" onClose={() => drawerPath.set(null)}>
      <DrawerContent />
    </Sheet>
  )
}

/** The editable cart inside the drawer. */
function DrawerContent() {
  const { i18n } = useLingui()
  const actions = useCartActions()
  const { cart, notices, problem, successMessage } = cartState.use()
  const container = useRef<HTMLDivElement>(null)
  useFreshCart(i18n)
  useFocusRecovery(container)

  if (!cart && problem) return <CartLoadError message={problem} onRetry={() => void loadCart(i18n)} />
  if (!cart) return isKnownVisitor(document.cookie) ? <SkeletonLines /> : <EmptyDrawer />
  return (
    <div ref={container} className="widget_shopping_cart_content">
      <CartNotices
        notices={notices}
        problem={problem}
        successMessage={successMessage}
        removedLine={cart.removed[0]}
        actions={actions}
      />
      {cart.lines.length > 0 ? <MiniCart cart={cart} actions={actions} /> : <EmptyDrawer />}
    </div>
  )
}

let pendingLoad: Promise<void> | undefined
const CART_LIFETIME_IN_MS = 5000

/** Loads the cart before the drawer opens; hovering its entry and clicking it share one request. */
export function loadCartOnce(i18n: I18n): Promise<void> {
  pendingLoad ??= loadCart(i18n).finally(() => {
    const hasLoaded = cartState.get().problem === ''
    setTimeout(clearPendingLoad, hasLoaded ? CART_LIFETIME_IN_MS : 0)
  })
  return pendingLoad
}

function clearPendingLoad(): void {
  pendingLoad = undefined
}

function useFreshCart(i18n: I18n): void {
  useEffect(() => {
    if (isKnownVisitor(document.cookie)) void loadCartOnce(i18n)
    return clearNotices
  }, [i18n])
}

function EmptyDrawer() {
  return (
    <div className="empty-state">
      <p className="woocommerce-mini-cart__empty-message">
        <Trans>No products in the cart.</Trans>
      </p>
      <ShopLink className="button primary" to="/shop/">
        <Trans>Start shopping</Trans>
      </ShopLink>
    </div>
  )
}
