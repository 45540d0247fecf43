import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isKnownVisitor } from '#app/platform/visitor/known.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { CartNotices } from './cart-notices.tsx'
import { cartState, forgetNotices, loadCart } from './cart-store.ts'
import { drawerOver } from './drawer-state.ts'
import { MiniCart } from './mini-cart.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'
import { Unreachable } from './unreachable.tsx'
import { useCartActions } from './use-cart-actions.ts'
import { useFocusKept } from './use-focus-kept.ts'
import './cart.css'
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
