/** `wishlist_quickview`: wishlists for a WordPress dialog, by list, product or user (wishlist.md B.5.10). */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { findLists, LISTS_ON_PAGE, type ListFilter } from '#app/features/wishlist/report/lists.server.ts'
import { isKey, readId } from '#app/features/wishlist/rules.ts'
import { readItems } from '#app/features/wishlist/store.server.ts'
import { hasValidCallNonce, REFUSED_CALL_MESSAGE } from '#app/platform/nonce/call-nonce.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { createFragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { readVisitor } from '#app/http/visitor.server.ts'
import { FoundListsView } from './found-lists.tsx'
import { ListedProducts, PageSelector } from './quickview-parts.tsx'

const MAX_PAGES = 1_000_000

export async function showWishlistQuickview(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const readField = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const visitor = await readVisitor(services, c.req.raw)
  const proof = { secret: services.secret, now: services.clock.now() }
  const callInput = { visitor, action: 'woosw-security', nonce: readField('nonce'), isOwnClient: false }
  if (c.req.method !== 'POST' || !hasValidCallNonce(proof, callInput)) return c.html(REFUSED_CALL_MESSAGE)
  if (!hasPermission(visitor, 'marketing')) return c.html(REFUSED_CALL_MESSAGE, 403)
  const target = parseTarget({ key: readField('key'), pid: readField('pid'), uid: readField('uid') })
  if (!target) return c.html('')
  return c.html(await renderMarkup(services, target, Math.min(readId(readField('page')) || 1, MAX_PAGES)))
}

function parseTarget({ key, pid, uid }: Record<'key' | 'pid' | 'uid', string>): ListFilter | undefined {
  if (isKey(key)) return { key }
  const [product, user] = [readId(pid), readId(uid)]
  if (product > 0) return { product }
  return user > 0 ? { user } : undefined
}

async function renderMarkup(services: Services, target: ListFilter, page: number): Promise<string> {
  const locale = services.settings.current().shop.defaultLocale
  const [render, foundLists] = await Promise.all([
    createFragmentRenderer(services, locale),
    findLists(services, target, page),
  ])
  const [list] = foundLists.lists
  const entries = 'key' in target && list ? (await readItems(services.database.db, list.key)).items : []
  const ids = entries.slice(0, LISTS_ON_PAGE * LISTS_ON_PAGE).map(({ productId }) => productId)
  const products = await readPublishedViews(services, ids, locale)
  return render(
    <FoundListsView lists={foundLists.lists}>
      <ListedProducts products={products} />
      <PageSelector foundLists={foundLists} target={target} />
    </FoundListsView>,
  )
}
