/** `wishlist_quickview`: wishlists for a WordPress dialog, by list, product or user (wishlist.md B.5.10). */
import type { Context } from 'hono'
import type { PlatformEnv } from '#app/platform/http/environment.ts'
import type { Services } from '#app/services.server.ts'
import { readPublishedViews } from '#app/features/product-actions/listed/published-products.server.ts'
import { findLists, LISTS_ON_PAGE, type ListFilter } from '#app/features/wishlist/report/lists.server.ts'
import { isKey, readId } from '#app/features/wishlist/rules.ts'
import { readItems } from '#app/features/wishlist/store.server.ts'
import { hasValidCallNonce, REFUSED_CALL } from '#app/platform/nonce/call-nonce.server.ts'
import { hasPermission } from '#app/platform/visitor/visitor.ts'
import { fragmentRenderer } from '#app/rendering/render-fragment.server.tsx'
import { visitorOf } from '#app/http/visitor.server.ts'
import { FoundListsView } from './found-lists.tsx'
import { ListedProducts, PageSelector } from './quickview-parts.tsx'

const MAX_PAGES = 1_000_000

export async function showWishlistQuickview(services: Services, c: Context<PlatformEnv>): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const visitor = await visitorOf(services, c.req.raw)
  const proof = { secret: services.secret, now: services.clock.now() }
  const callInput = { visitor, action: 'woosw-security', nonce: field('nonce'), isOwnClient: false }
  if (c.req.method !== 'POST' || !hasValidCallNonce(proof, callInput)) return c.html(REFUSED_CALL)
  if (!hasPermission(visitor, 'marketing')) return c.html(REFUSED_CALL, 403)
  const target = targetIn({ key: field('key'), pid: field('pid'), uid: field('uid') })
  if (!target) return c.html('')
  return c.html(await markup(services, target, Math.min(readId(field('page')) || 1, MAX_PAGES)))
}

function targetIn({ key, pid, uid }: Record<'key' | 'pid' | 'uid', string>): ListFilter | undefined {
  if (isKey(key)) return { key }
  const [product, user] = [readId(pid), readId(uid)]
  if (product > 0) return { product }
  return user > 0 ? { user } : undefined
}

async function markup(services: Services, target: ListFilter, page: number): Promise<string> {
  const locale = services.settings.current().shop.defaultLocale
  const [render, found] = await Promise.all([
    fragmentRenderer(services, locale),
    findLists(services, target, page),
  ])
  const [list] = found.lists
  const entries = 'key' in target && list ? (await readItems(services.database.db, list.key)).items : []
  const ids = entries.slice(0, LISTS_ON_PAGE * LISTS_ON_PAGE).map(({ productId }) => productId)
  const products = await readPublishedViews(services, ids, locale)
  return render(
    <FoundListsView lists={found.lists}>
      <ListedProducts products={products} />
      <PageSelector found={found} target={target} />
    </FoundListsView>,
  )
}
