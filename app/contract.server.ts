/** MAP  global variable → what scripts written for the WordPress plugins expect in it. One part per feature; our own pages load none of it. */
import type { I18n } from '@lingui/core'
import type { Context } from 'hono'
import type { Locale } from './i18n/locales.ts'
import type { PlatformEnv } from './platform/http/environment.ts'
import type { Visitor } from './platform/visitor/visitor.ts'
import type { Services } from './services.server.ts'
import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { localePath, locales, splitLocale } from './i18n/locales.ts'
import { openTexts } from './i18n/texts.server.ts'
import { isFromHome } from './platform/http/same-origin.ts'
import { refuse } from './platform/http/refusal.ts'
import { wooscVars } from './features/compare/contract-vars.server.ts'
import { woosqVars } from './features/quick-view/contract-vars.server.ts'
import {
  singleProductParams,
  swatchOptions,
  variationParams,
} from './features/variations/contract-vars.server.ts'
import { wooswVars } from './features/wishlist/contract-vars.server.ts'
import { makeNonce } from './platform/nonce/nonce.server.ts'
import { visitorOf } from './visitor.server.ts'

export type ContractCall = {
  visitor: Visitor
  locale: Locale
  texts: I18n
  /** The nonce of this visitor for an action of the contract: 'woosw-security'. */
  nonceFor: (action: string) => string
  /** A page of the shop in the language of the call, with its host. */
  addressOf: (path: string) => string
  /** What stands behind the script's own address. */
  query: URLSearchParams
  /** Where calls go; `%%endpoint%%` stands for their name. */
  callTemplate: string
}

/** What a global variable holds; undefined leaves it out. */
export type ContractPart = (
  services: Services,
  call: ContractCall,
) => Promise<object | undefined> | object | undefined

const ADMIN_AJAX = '/wp-admin/admin-ajax.php'

const parts: Record<string, ContractPart> = {
  wpApiSettings: ({ siteUrl }, { nonceFor }) => ({
    root: `${siteUrl}/wp-json/`,
    nonce: nonceFor('wp_rest'),
    versionString: 'wp/v2/',
  }),
  wc_add_to_cart_params: ({ settings }, { texts, addressOf, callTemplate }) => ({
    ajax_url: ADMIN_AJAX,
    wc_ajax_url: callTemplate,
    i18n_view_cart: texts._(msg`View cart`),
    cart_url: addressOf('/cart/'),
    is_cart: '',
    cart_redirect_after_add: settings.current().cart.redirectAfterAdd ? 'yes' : 'no',
  }),
  woocommerce_params: (_, { texts, callTemplate }) => ({
    ajax_url: ADMIN_AJAX,
    wc_ajax_url: callTemplate,
    i18n_password_show: texts._(msg`Show password`),
    i18n_password_hide: texts._(msg`Hide password`),
  }),
  wc_cart_fragments_params: ({ siteUrl }, { locale, callTemplate }) => {
    // Two shops, or two languages, in one browser must not show each other's carts.
    const shop = createHash('sha256').update(`${siteUrl} ${locale}`).digest('hex').slice(0, 32)
    return {
      ajax_url: ADMIN_AJAX,
      wc_ajax_url: callTemplate,
      cart_hash_key: `wc_cart_hash_${shop}`,
      fragment_name: `wc_fragments_${shop}`,
      request_timeout: '5000',
    }
  },
  wc_add_to_cart_variation_params: variationParams,
  wc_single_product_params: singleProductParams,
  woo_variation_swatches_options: swatchOptions,
  woosc_vars: wooscVars,
  woosq_vars: woosqVars,
  woosw_vars: wooswVars,
}

/** The script in the shop's own language, and in each. */
export const contractPaths = ['/contract.js', ...locales.map((locale) => `/${locale}/contract.js`)]

/** Defines the globals for whoever asks. */
export async function answerContract(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  // A script of ours in another site's page would hand that page the visitor's nonces.
  if (!isAskedByOurPage(services, c.req.raw)) return refuse(c, 403)
  const call = await contractCall(services, c.req.raw)
  const values = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await part(services, call)] as const),
  )
  const lines = values.flatMap(([name, value]) => (value ? [`var ${name} = ${asScript(value)};\n`] : []))
  return c.body(lines.join(''), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

async function contractCall(services: Services, request: Request): Promise<ContractCall> {
  const { siteUrl, secret, clock, settings } = services
  const { defaultLocale, digits } = settings.current().shop
  const { pathname, searchParams: query } = new URL(request.url)
  const { locale } = splitLocale(pathname, defaultLocale)
  const visitor = await visitorOf(services, request)
  const { userId, sessionToken } = visitor
  return {
    visitor,
    locale,
    query,
    texts: await openTexts(locale, digits),
    nonceFor: (action) => makeNonce(secret, { userId, sessionToken, action }, clock.now()),
    addressOf: (path) => siteUrl + localePath(path, locale, defaultLocale),
    callTemplate: `${localePath('/', locale, defaultLocale)}?wc-ajax=%%endpoint%%`,
  }
}

// Browsers that say nothing of the asking site mostly name its page.
function isAskedByOurPage({ siteUrl }: Services, request: Request): boolean {
  const home = new URL(siteUrl).origin
  if (!isFromHome(request, home)) return false
  const referer = request.headers.get('referer')
  if (request.headers.has('sec-fetch-site') || referer === null || !URL.canParse(referer)) return true
  const { origin, host } = new URL(referer)
  return origin === home || host === request.headers.get('host')
}

/** JSON that stays what it is wherever the script is put, also between script tags. */
function asScript(value: object): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
