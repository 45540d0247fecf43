/** "Add to cart": how it stands for each product of the page. What does it is fetched with the first wish. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { shopClient } from '#app/ui/shop-client.ts'
import { useShop } from '#app/ui/shop.ts'
import { createStore } from '#app/ui/store.ts'

export type Adding = { status: 'loading' } | { status: 'added' } | { status: 'failed'; sentence: string }

export type Wish = {
  /** The product on whose page or card the button stands. */
  productId: number
  name: string
  /** The fields of its form: product_id, variation_id, attribute_…, quantity. */
  posted: FormData
  /** null: the shopper pressed Enter in a field. */
  button: HTMLElement | null
}

const states = createStore<ReadonlyMap<number, Adding>>(new Map())

/** How adding a product stands; undefined: nothing was asked, or it left the cart since. */
export function useAdding(productId: number): Adding | undefined {
  return states.use().get(productId)
}

/** `add` puts into the cart; what comes of it is told by `useAdding`, never thrown. `warm`: a shopper aims at a button. */
export function useAddToCart(): { add: (wish: Wish) => Promise<Adding | undefined>; warm: () => void } {
  const { i18n } = useLingui()
  const { to } = useShop()
  return {
    add: (wish) => addToCart(i18n, wish, to('/cart/')),
    warm: () => void Promise.allSettled([fetchAdd(), shopClient(i18n)]),
  }
}

async function addToCart(texts: I18n, wish: Wish, cartAddress: string): Promise<Adding | undefined> {
  const { productId, posted } = wish
  if (states.get().get(productId)?.status === 'loading') return undefined
  setAdding(productId, { status: 'loading' })
  const script = await fetchAdd()
  if (script) return setAdding(productId, await script.add(texts, wish))
  if (!navigator.onLine) {
    return setAdding(productId, { status: 'failed', sentence: texts._(msg`You are probably offline.`) })
  }
  // Its script is lost, yet the shop still takes forms.
  submitFields(cartAddress, posted)
  return undefined
}

function fetchAdd() {
  return import('./add.ts').catch(() => undefined)
}

/** Products that are in the cart no longer are offered again. */
export function forgetAdded(isInCart: (productId: number) => boolean): void {
  const kept = [...states.get()].filter(([id, { status }]) => status !== 'added' || isInCart(id))
  states.set(new Map(kept))
}

function setAdding(productId: number, adding: Adding): Adding {
  states.set(new Map(states.get()).set(productId, adding))
  return adding
}

function submitFields(address: string, fields: FormData): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of fields) {
    if (typeof value === 'string')
      form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
}
