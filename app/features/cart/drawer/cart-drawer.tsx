import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isKnownVisitor } from '#app/platform/visitor/known.ts'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { CartNotices } from '#app/features/cart/page/cart-notices.tsx'
import { cartState, forgetNotices, loadCart } from '#app/features/cart/client/cart-store.ts'
import { drawerOver } from './drawer-state.ts'
import { MiniCart } from '#app/features/cart/contract/mini-cart.tsx'
import { SkeletonLines } from '#app/features/cart/page/skeleton-lines.tsx'
import { Unreachable } from '#app/features/cart/page/unreachable.tsx'
import { useCartActions } from '#app/features/cart/page/use-cart-actions.ts'
import { useFocusKept } from '#app/features/cart/page/use-focus-kept.ts'
import '#app/features/cart/page/cart.css'
import '#app/platform/i18n/later/learn.ts'

/** The cart beside the page. */
export function CartDrawer() {
  return (
    <Sheet title={<Trans>Your cart</Trans>} className="cart-drawer" onClose={() => drawerOver.set(null)}>
      <DrawerContent />
    </Sheet>
  )
}

/** The cart of this page, changed where it stands. */
function DrawerContent() {
  const { i18n } = useLingui()
  const actions = useCartActions()
  const { cart, notices, problem, done } = cartState.use()
  const place = useRef<HTMLDivElement>(null)
  useFresh(i18n)
  useFocusKept(place)

  if (!cart && problem) return <Unreachable sentence={problem} onRetry={() => void loadCart(i18n)} />
  if (!cart) return isKnownVisitor(document.cookie) ? <SkeletonLines /> : <EmptyDrawer />
  return (
    <div ref={place} className="widget_shopping_cart_content">
      <CartNotices
        notices={notices}
        problem={problem}
        done={done}
        removed={cart.removed[0]}
        actions={actions}
      />
      {cart.lines.length > 0 ? <MiniCart cart={cart} actions={actions} /> : <EmptyDrawer />}
    </div>
  )
}

let loading: Promise<void> | undefined
const freshForInMs = 5000

/** Loads the cart before the drawer opens; aiming at its entry and pressing it are one wish. */
export function loadOnce(texts: I18n): Promise<void> {
  loading ??= loadCart(texts).finally(() => {
    const isFresh = cartState.get().problem === ''
    setTimeout(forgetLoading, isFresh ? freshForInMs : 0)
  })
  return loading
}

function forgetLoading(): void {
  loading = undefined
}

function useFresh(texts: I18n): void {
  useEffect(() => {
    if (isKnownVisitor(document.cookie)) void loadOnce(texts)
    return forgetNotices
  }, [texts])
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
