import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { readProductId } from '#app/ui/product-button.ts'
import { useShop } from '#app/ui/shop.ts'
import { toast } from '#app/ui/notices/toast.ts'
import {
  useAddToCart,
  type AddToCartState,
  type AddToCartRequest,
} from '#app/features/cart/client/add-to-cart-state.ts'
import { drawerPath, drawerView } from './drawer-state.ts'
import { openChannel } from '#app/features/cart/client/tab-sync.ts'
import { onForeignEvent } from '#app/ui/scripts/jquery.ts'
import { markShown, wasShown } from '#app/ui/notices/shown-once.ts'

/** At the end of every page: the form behind the card buttons, the drawer, and the listener for other tabs. */
export function CartEnd() {
  const { localizePath } = useShop()
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const isOpen = drawerPath.use() === pathname
  const view = drawerView.use()
  useEffect(openChannel, [])
  useEffect(() => onForeignEvent('wc_fragment_refresh', () => void refresh(i18n)), [i18n])
  useEffect(
    () =>
      onForeignEvent('added_to_cart', (...eventArguments) => void handleAddedByScript(i18n, eventArguments)),
    [i18n],
  )
  useCardButtons()
  useMergeNotice()
  return (
    <>
      <form id="add-to-cart" method="post" action={localizePath('/cart/')} />
      {isOpen && view && <view.Drawer />}
    </>
  )
}

async function refresh(i18n: I18n): Promise<void> {
  const store = await import('#app/features/cart/client/cart-store.ts').catch(() => undefined)
  await store?.refreshCart(i18n)
}

/** A third-party script has added something to the cart. */
async function handleAddedByScript(i18n: I18n, eventArguments: unknown[]): Promise<void> {
  const script = await import('#app/features/cart/client/added-by-scripts.ts').catch(() => undefined)
  await script?.handleAddedByScript(i18n, eventArguments)
}

/** Shows once what a sign-in merged; the cart page shows it with an undo button instead. */
function useMergeNotice(): void {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const isOnCartPage = useLocation().pathname === localizePath('/cart/')
  // The notice of an earlier sign-in elsewhere may be pending as well; the merge from this device is the last
  // one.
  const merge = useVisitorState().merged.findLast(({ kind }) => kind === 'cart')
  useEffect(() => {
    if (!merge || wasShown(noticeKey, merge.id)) return
    markShown(noticeKey, merge.id)
    if (isOnCartPage) return
    toast.set({ text: merge.sentence, link: { label: t`View cart`, to: '/cart/' } })
  }, [merge, isOnCartPage, t])
}

const noticeKey = 'hanout_merge_told'

/** One delegated listener for the buttons of all products, also in content inserted later (SCR-17). */
function useCardButtons(): void {
  const { add } = useAddToCart()
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const { target } = event
      const button = target instanceof Element && target.closest<HTMLElement>('.ajax_add_to_cart')
      const addRequest = button && !isModifiedClick(event) && readAddRequest(button)
      if (!addRequest) return
      event.preventDefault()
      void showProgress(button, add(addRequest))
    }
    document.addEventListener('click', handleClick)
    return () => document.removeEventListener('click', handleClick)
  })
}

function readAddRequest(button: HTMLElement): AddToCartRequest | undefined {
  const productId = readProductId(button)
  if (productId === undefined) return undefined
  const { product_name: name = '', quantity = '1' } = button.dataset
  const formData = new FormData()
  formData.set('product_id', String(productId))
  formData.set('quantity', quantity)
  return { productId, name, formData, button }
}

// The button may be in third-party HTML, so its status is set through class names.
async function showProgress(
  { classList }: HTMLElement,
  addPromise: Promise<AddToCartState | undefined>,
): Promise<void> {
  classList.add('loading')
  const addState = await addPromise
  classList.remove('loading')
  classList.toggle('added', addState?.status === 'added')
}
