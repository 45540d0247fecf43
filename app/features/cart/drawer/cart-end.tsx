import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '#app/ui/me.ts'
import { isModified } from '#app/ui/modified-click.ts'
import { productIdOf } from '#app/ui/product-button.ts'
import { useShop } from '#app/ui/shop.ts'
import { toast } from '#app/ui/notices/toast.ts'
import { useAddToCart, type Adding, type Wish } from '#app/features/cart/client/adding.ts'
import { drawerOver, drawerView } from './drawer-state.ts'
import { openChannel } from '#app/features/cart/client/in-step.ts'
import { onAsked } from '#app/ui/scripts/jquery.ts'
import { keepTold, wasTold } from '#app/ui/notices/told-once.ts'

/** At the end of every page: the form behind the buttons of cards, the drawer, and the ear for other tabs. */
export function CartEnd() {
  const { to } = useShop()
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const isOpen = drawerOver.use() === pathname
  const view = drawerView.use()
  useEffect(openChannel, [])
  useEffect(() => onAsked('wc_fragment_refresh', () => void refresh(i18n)), [i18n])
  useEffect(() => onAsked('added_to_cart', (...told) => void heardAdded(i18n, told)), [i18n])
  useButtons()
  useMergeTold()
  return (
    <>
      <form id="add-to-cart" method="post" action={to('/cart/')} />
      {isOpen && view && <view.Drawer />}
    </>
  )
}

async function refresh(texts: I18n): Promise<void> {
  const store = await import('#app/features/cart/client/cart-store.ts').catch(() => undefined)
  await store?.refreshCart(texts)
}

/** A script of the page has put something into the cart by itself. */
async function heardAdded(texts: I18n, told: unknown[]): Promise<void> {
  const others = await import('#app/features/cart/client/added-by-others.ts').catch(() => undefined)
  await others?.heardAdded(texts, told)
}

/** Says once what a sign-in brought along; the cart's own page tells it with the way back. */
function useMergeTold(): void {
  const { t } = useLingui()
  const { to } = useShop()
  const isInCart = useLocation().pathname === to('/cart/')
  // An earlier sign-in elsewhere may be untold as well; what came from this device is the last one.
  const merge = useMe().merged.findLast(({ kind }) => kind === 'cart')
  useEffect(() => {
    if (!merge || wasTold(toldKey, merge.id)) return
    keepTold(toldKey, merge.id)
    if (isInCart) return
    toast.set({ text: merge.sentence, link: { label: t`View cart`, to: '/cart/' } })
  }, [merge, isInCart, t])
}

const toldKey = 'hanout_merge_told'

/** One listener for the buttons of all products, also in content that came later (SCR-17). */
function useButtons(): void {
  const { add } = useAddToCart()
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const { target } = event
      const button = target instanceof Element && target.closest<HTMLElement>('.ajax_add_to_cart')
      const wish = button && !isModified(event) && wishOf(button)
      if (!wish) return
      event.preventDefault()
      void pressed(button, add(wish))
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  })
}

function wishOf(button: HTMLElement): Wish | undefined {
  const productId = productIdOf(button)
  if (productId === undefined) return undefined
  const { product_name: name = '', quantity = '1' } = button.dataset
  const posted = new FormData()
  posted.set('product_id', String(productId))
  posted.set('quantity', quantity)
  return { productId, name, posted, button }
}

// The button may be of foreign HTML, so its classes tell how it stands.
async function pressed({ classList }: HTMLElement, adding: Promise<Adding | undefined>): Promise<void> {
  classList.add('loading')
  const added = await adding
  classList.remove('loading')
  classList.toggle('added', added?.status === 'added')
}
