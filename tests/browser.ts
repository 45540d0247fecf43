/** A visitor's browser in a test: stores cookies, has a nonce, and calls the shop's endpoints. */
import type { CartView } from '#app/features/cart/model/cart-view.ts'

type Shop = { get(path: string, init?: RequestInit): Promise<Response> }
type Fields = Record<string, string | number>

export type Browser = ReturnType<typeof openBrowser>

/** Opens an anonymous browser, or with `cookie` one that is signed in to the session of the cookie. */
export function openBrowser(shop: Shop, cookie = '') {
  const jar = new Map<string, string>(cookie === '' ? [] : [parseCookie(cookie)])
  let nonce: string | undefined

  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (jar.size > 0 && !headers.has('Cookie')) headers.set('Cookie', formatCookieHeader())
    const response = await shop.get(path, { ...init, headers })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    return response
  }

  function storeCookie(line: string): void {
    const [first = '', ...attributes] = line.split('; ')
    const [name, value] = parseCookie(first)
    if (attributes.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }

  const formatCookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  /** A call to our REST API; a rejected nonce is renewed once, as in the storefront's client. */
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const send = () =>
      request(`/wp-json/hanout/v1${path}${path.includes('?') ? '&' : '?'}_locale=en`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(nonce !== undefined && { 'X-WP-Nonce': nonce }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const response = await send()
    if (response.status !== 403) return response
    nonce = await (await request('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
    return send()
  }

  /** A cart call; throws unless it succeeds and returns a cart. */
  const requestCart = async (method = 'GET', path = '', body?: object): Promise<CartView> => {
    const response = await call(method, `/cart${path}`, body)
    const responseBody: unknown = await response.json()
    if (!response.ok) {
      throw new Error(`${method} /cart${path} answered ${response.status}: ${JSON.stringify(responseBody)}`)
    }
    return responseBody as CartView
  }

  return {
    jar,
    request,
    call,
    cart: requestCart,
    cookieHeader: formatCookieHeader,
    add: (productId: number, fields: Fields = {}) =>
      requestCart('POST', '/items', { product_id: productId, ...fields }),
    /** A call as scripts of WooCommerce shops make it (`wc-ajax`). */
    callAjax: async (name: string, fields: Fields = {}, languagePrefix = '') => {
      const form = Object.entries(fields).map(([key, value]) => [key, String(value)])
      const body = new URLSearchParams(form)
      const response = await request(`${languagePrefix}/?wc-ajax=${name}`, { method: 'POST', body })
      return { response, json: (await response.json()) as Record<string, unknown> }
    },
  }
}

/** Status, code and message of an error response. */
export async function readRefusal(
  response: Response,
): Promise<{ status: number; code: string; message: string; cart?: CartView }> {
  const { code, message, data } = (await response.json()) as {
    code: string
    message: string
    data: { status: number; cart?: CartView }
  }
  return { status: response.status, code, message, ...(data.cart && { cart: data.cart }) }
}

function parseCookie(cookie: string): [string, string] {
  const separatorIndex = cookie.indexOf('=')
  return [cookie.slice(0, separatorIndex), cookie.slice(separatorIndex + 1)]
}
