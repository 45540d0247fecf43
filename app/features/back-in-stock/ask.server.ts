/** Takes the address of somebody who wants to be told when a product can be bought again. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ProductOnPage } from '#app/features/catalog/product/product.server.ts'
import type { BackInStockAnswer } from './rules.ts'
import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { ASKED, BACK_IN_STOCK_NOTICE } from '#app/features/catalog/product/back-in-stock-notice.ts'
import { findProductBySlug, readVariations } from '#app/features/catalog/product/product.server.ts'
import { goOn } from '#app/features/customers/auth/answers.server.ts'
import { checkEmail, cleanEmail } from '#app/features/customers/rules.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { readSights } from '#app/features/wishlist/alerts/seen.server.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { countedAddress } from '#app/platform/http/address/client-address.ts'
import { countInTurn } from '#app/platform/rate-limits.server.ts'
import { BACK_IN_STOCK_PLACE, TRAP_FIELD } from './rules.ts'
import { keepRequest } from './store.server.ts'

type Sent = { slug: string; fields: URLSearchParams }

/** Leads to the page of the product (303), which says that it has been taken; or gives what the page says once more. */
export async function takeBackInStock(page: PageRequest, { slug, fields }: Sent) {
  const { services, locale } = page
  if (!services.settings.current().catalog.notifiesWhenBack) return throwMissing(page)
  const product = (await findProductBySlug(services, slug, { mostReviews: 0 })) ?? (await throwMissing(page))
  const variationId = Number(fields.get('awaited_variation')) || 0
  const typed = cleanEmail((fields.get('email') ?? '').slice(0, 300))
  // The form has no field for it where the account is known.
  const email = typed || ((await emailOfVisitor(page)) ?? '')
  if (checkEmail(email) !== undefined) {
    const said = msg`Please enter a valid e-mail address.`
    return refuse(page, { email: typed, said, variationId })
  }
  // Robots learn nothing.
  if (fields.get(TRAP_FIELD)) return goOn(page, { path: addressAfter(page, slug, ASKED) })
  const wait = await findWait(page, email)
  if (wait !== undefined) {
    const said =
      wait > TEN_MINUTES
        ? msg`Too many requests for this e-mail address. Please try again tomorrow.`
        : msg`Too many requests from your connection. Please try again in a few minutes.`
    return refuse(page, { email: typed, said, variationId, wait })
  }
  const productId = await findAwaited(page, product, variationId)
  // It came back meanwhile: the page says so.
  if (productId === undefined) return goOn(page, { path: addressAfter(page, slug) })
  await keepRequest(services.database.db, { productId, email, locale }, services.clock.now())
  return goOn(page, { path: addressAfter(page, slug, ASKED) })
}

/** Of who is signed in. */
async function emailOfVisitor(page: PageRequest): Promise<string | undefined> {
  const { userId } = await page.visitor()
  return userId > 0 ? (await findUser(page.services, userId))?.email : undefined
}

/** The chosen variation, else the product; undefined: it can be bought. */
async function findAwaited(
  { services }: PageRequest,
  product: ProductOnPage,
  variationId: number,
): Promise<number | undefined> {
  const variations = product.type === 'variable' ? await readVariations(services, product.id) : []
  const id = variations.some((variation) => variation.id === variationId) ? variationId : product.id
  const { hideOutOfStock } = services.settings.current().catalog
  const rule = { now: services.clock.now(), hideOutOfStock }
  const sights = await readSights(services.database.db, [product.id], rule)
  return sights.find(({ productId }) => productId === id)?.now.isOut ? id : undefined
}

const TEN_MINUTES = 600
const A_DAY = 86_400
const most = { perVisitor: 20, perEmail: 20 }

/** What one visitor, or one address for everybody, sends too often. */
function findWait({ services, clientAddress }: PageRequest, email: string): Promise<number | undefined> {
  const counter = (counted: string[], mostOf: number, spanInSeconds: number) => ({
    counted: ['back in stock', ...counted],
    most: mostOf,
    spanInSeconds,
  })
  const address = countedAddress(clientAddress)
  return countInTurn(services, [
    ...(address === '' ? [] : [counter(['address', address], most.perVisitor, TEN_MINUTES)]),
    counter(['email', email.toLowerCase()], most.perEmail, A_DAY),
  ])
}

type Refusal = { email: string; said: MessageDescriptor; variationId: number; wait?: number }

/** `wait` in seconds: it came too often. */
function refuse({ texts }: PageRequest, { email, said, variationId, wait }: Refusal) {
  const answer: BackInStockAnswer = { backInStock: { said: texts._(said), email, variationId } }
  const retry: Record<string, string> = wait === undefined ? {} : { 'Retry-After': String(wait) }
  const headers = { 'Cache-Control': 'private, no-store', ...retry }
  return data(answer, { status: wait === undefined ? 422 : 429, headers })
}

/** The page of the product, without its language; what was chosen there stays chosen. */
function addressAfter({ query }: PageRequest, slug: string, notice?: typeof ASKED): string {
  const search = new URLSearchParams(query)
  search.delete(BACK_IN_STOCK_NOTICE)
  if (notice) search.set(BACK_IN_STOCK_NOTICE, notice)
  const asked = search.size > 0 ? `?${search}` : ''
  return `/product/${encodeURIComponent(slug)}/${asked}#${BACK_IN_STOCK_PLACE}`
}
