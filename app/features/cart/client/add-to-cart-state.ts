/** "Add to cart": the status of each product on the page. The script that adds is loaded with the first request. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { openShopClient } from '#app/ui/shop-client.ts'
import { useShop } from '#app/ui/shop.ts'
import { createStore } from '#app/ui/store.ts'

export type AddToCartState =
  | { status: 'loading' }
  | { status: 'added' }
  | { status: 'failed'; message: string }

export type AddToCartRequest = {
  /** The product whose page or card contains the button. */
  productId: number
  name: string
  /** The fields of its form: product_id, variation_id, attribute_…, quantity. */
  formData: FormData
  /** null: submitted by pressing Enter in a field. */
  button: HTMLElement | null
}

const states = createStore<ReadonlyMap<number, AddToCartState>>(new Map())

/** Status of adding a product; undefined: not requested, or removed from the cart since. */
export function useAddToCartState(productId: number): AddToCartState | undefined {
  return states.use().get(productId)
}

/**
 * `add` adds to the cart; the outcome is reported by `useAddToCartState`, never thrown. `prefetch`: the
 * pointer or focus is on a button.
 */
export function useAddToCart(): {
  add: (addRequest: AddToCartRequest) => Promise<AddToCartState | undefined>
  prefetch: () => void
} {
  const { i18n } = useLingui()
  const { localizePath } = useShop()
  return {
    add: (addRequest) => addToCart(i18n, addRequest, localizePath('/cart/')),
    prefetch: () => void Promise.allSettled([loadAddScript(), openShopClient(i18n)]),
  }
}

async function addToCart(
  i18n: I18n,
  addRequest: AddToCartRequest,
  cartPath: string,
): Promise<AddToCartState | undefined> {
  const { productId, formData } = addRequest
  if (states.get().get(productId)?.status === 'loading') return undefined
  setAddToCartState(productId, { status: 'loading' })
  const script = await loadAddScript()
  if (script) return setAddToCartState(productId, await script.addProductToCart(i18n, addRequest))
  if (!navigator.onLine) {
    return setAddToCartState(productId, {
      status: 'failed',
      message: i18n._(msg`You are probably offline.`),
    })
  }
  // The chunk failed to load although the browser is online: fall back to a plain form post.
  submitFields(cartPath, formData)
  return undefined
}

function loadAddScript() {
  return import('./add.ts').catch(() => undefined)
}

/** Resets the status of products that are no longer in the cart. */
export function clearAddedStates(isInCart: (productId: number) => boolean): void {
  const remainingStates = [...states.get()].filter(([id, { status }]) => status !== 'added' || isInCart(id))
  states.set(new Map(remainingStates))
}

function setAddToCartState(productId: number, addState: AddToCartState): AddToCartState {
  states.set(new Map(states.get()).set(productId, addState))
  return addState
}

function submitFields(action: string, fields: FormData): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of fields) {
    if (typeof value === 'string')
      form.append(Object.assign(document.createElement('input'), { name, value }))
  }
  form.hidden = true
  document.body.append(form)
  form.submit()
}
