/** Handles the form that requests a back-in-stock notification for a product. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import type { BackInStockActionData } from './rules.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import {
  BACK_IN_STOCK_REQUESTED,
  BACK_IN_STOCK_NOTICE,
} from '#app/features/catalog/product/back-in-stock-notice.ts'
import { findProductBySlug, readVariations } from '#app/features/catalog/product/product.server.ts'
import { redirectInShop } from '#app/features/customers/auth/responses.server.ts'
import { checkEmail, cleanEmail } from '#app/features/customers/rules.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { readProductStates } from '#app/features/catalog/pricing/product-states.server.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { toRateLimitAddress } from '#app/platform/http/address/client-address.ts'
import { countUntilExceeded } from '#app/platform/rate-limits.server.ts'
import { BACK_IN_STOCK_ANCHOR, HONEYPOT_FIELD } from './rules.ts'
import { saveRequest } from './store.server.ts'

type BackInStockPost = { slug: string; fields: URLSearchParams }

/**
 * Redirects (303) to the product page with a confirmation, or returns the data to render that page again with
 * the error.
 */
export async function handleBackInStockForm(page: PageRequest, { slug, fields }: BackInStockPost) {
  const { services, locale } = page
  if (!services.settings.current().catalog.notifiesWhenBack) return throwNotFound(page)
  const product = (await findProductBySlug(services, slug, { mostReviews: 0 })) ?? (await throwNotFound(page))
  const variationId = Number(fields.get('awaited_variation')) || 0
  const enteredEmail = cleanEmail((fields.get('email') ?? '').slice(0, 300))
  // The form has no e-mail field when the customer is signed in.
  const email = enteredEmail || ((await readVisitorEmail(page)) ?? '')
  if (checkEmail(email) !== undefined) {
    const message = msg`Enter a valid e-mail address.`
    return reject(page, { email: enteredEmail, message, variationId })
  }
  // Honeypot filled in: answer as if the request was accepted, so that bots get no feedback.
  if (fields.get(HONEYPOT_FIELD))
    return redirectInShop(page, { path: createProductPath(page, slug, BACK_IN_STOCK_REQUESTED) })
  const waitInSeconds = await findWaitInSeconds(page, email)
  if (waitInSeconds !== undefined) {
    const message =
      waitInSeconds > TEN_MINUTES
        ? msg`Too many requests for this e-mail address. Please try again tomorrow.`
        : msg`Too many requests from your connection. Please try again in a few minutes.`
    return reject(page, { email: enteredEmail, message, variationId, waitInSeconds })
  }
  const productId = await findSoldOutId(page, product, variationId)
  // The product came back in stock in the meantime, as its page shows.
  if (productId === undefined) return redirectInShop(page, { path: createProductPath(page, slug) })
  await saveRequest(services.database.db, { productId, email, locale }, services.clock.now())
  return redirectInShop(page, { path: createProductPath(page, slug, BACK_IN_STOCK_REQUESTED) })
}

/** E-mail address of the signed-in customer. */
async function readVisitorEmail(page: PageRequest): Promise<string | undefined> {
  const { userId } = await page.getVisitor()
  return userId > 0 ? (await findUser(page.services, userId))?.email : undefined
}

/** Id of the selected variation, otherwise of the product; undefined if that item can be purchased. */
async function findSoldOutId(
  { services }: PageRequest,
  product: ProductOnPage,
  variationId: number,
): Promise<number | undefined> {
  const variations = product.type === 'variable' ? await readVariations(services, product.id) : []
  const id = variations.some((variation) => variation.id === variationId) ? variationId : product.id
  const { hideOutOfStock } = services.settings.current().catalog
  const rule = { now: services.clock.now(), hideOutOfStock }
  const states = await readProductStates(services.database.db, [product.id], rule)
  return states.find(({ productId }) => productId === id)?.state.isOutOfStock ? id : undefined
}

const TEN_MINUTES = 600
const ONE_DAY = 86_400
const maxRequests = { perVisitor: 20, perEmail: 20 }

/** Rate limit per client address and, for all visitors together, per e-mail address: seconds to wait, if exceeded. */
function findWaitInSeconds(
  { services, clientAddress }: PageRequest,
  email: string,
): Promise<number | undefined> {
  const createCounter = (keyParts: string[], maximum: number, spanInSeconds: number) => ({
    keyParts: ['back in stock', ...keyParts],
    maxUses: maximum,
    spanInSeconds,
  })
  const address = toRateLimitAddress(clientAddress)
  return countUntilExceeded(services, [
    ...(address === '' ? [] : [createCounter(['address', address], maxRequests.perVisitor, TEN_MINUTES)]),
    createCounter(['email', email.toLowerCase()], maxRequests.perEmail, ONE_DAY),
  ])
}

type RejectedRequest = {
  email: string
  message: MessageDescriptor
  variationId: number
  waitInSeconds?: number
}

/** `waitInSeconds`: the rate limit was exceeded. */
function reject({ i18n }: PageRequest, { email, message, variationId, waitInSeconds }: RejectedRequest) {
  const actionData: BackInStockActionData = { backInStock: { message: i18n._(message), email, variationId } }
  const retryHeaders: Record<string, string> =
    waitInSeconds === undefined ? {} : { 'Retry-After': String(waitInSeconds) }
  const headers = { 'Cache-Control': 'private, no-store', ...retryHeaders }
  return data(actionData, { status: waitInSeconds === undefined ? 422 : 429, headers })
}

/** Path of the product page without its locale; the selected variation is preserved. */
function createProductPath(
  { query }: PageRequest,
  slug: string,
  notice?: typeof BACK_IN_STOCK_REQUESTED,
): string {
  const search = new URLSearchParams(query)
  search.delete(BACK_IN_STOCK_NOTICE)
  if (notice) search.set(BACK_IN_STOCK_NOTICE, notice)
  const searchText = search.size > 0 ? `?${search}` : ''
  return `/product/${encodeURIComponent(slug)}/${searchText}#${BACK_IN_STOCK_ANCHOR}`
}
