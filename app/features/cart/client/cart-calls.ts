/** Requests to the cart's REST API, through the REST client of the page. */
import type { I18n } from '@lingui/core'
import type { CartView } from '#app/features/cart/model/cart-view.ts'
import { createRestError, findConnectionCause } from '#app/platform/rest-client/failure.ts'
import { openShopClient } from '#app/ui/shop-client.ts'

type Call = { method?: 'POST' | 'PATCH' | 'DELETE'; path: string; data?: unknown }

/** Reads or changes the cart; resolves with the resulting cart. Rejects with the client's RestError. */
export async function callCart(i18n: I18n, { path, ...call }: Call): Promise<CartView> {
  const client = await openShopClient(i18n).catch(() => {
    throw createRestError({ translate: i18n._.bind(i18n) }, 'fetch_error', {
      cause: findConnectionCause(connection),
    })
  })
  return client.request({ path: `/hanout/v1/cart${path}`, ...call }, readCart)
}

/** The current cart that an error response includes. */
export function readCartFromError(error: unknown): CartView | undefined {
  if (!isRecord(error) || !isRecord(error.data) || error.data.cart === undefined) return undefined
  return readCart(error.data.cart)
}

const connection = { isOnline: () => navigator.onLine }

// The response comes from our own server, so this check only distinguishes a cart from an error page.
function readCart(json: unknown): CartView {
  if (!isRecord(json) || !Array.isArray(json.lines)) throw new Error('Unexpected response: expected a cart')
  return json as CartView
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
