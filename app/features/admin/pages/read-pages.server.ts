/** The owner's pages of words: all of them, drafts too; they are few. One statement. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PageStatus } from '#app/features/content/rules.ts'
import { sql } from 'drizzle-orm'
import { holdsWords, spelled } from '#app/platform/database/search-words.server.ts'
import { momentWriter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { locales } from '#app/platform/i18n/locales.ts'

const MOST = 500

type Listed = {
  id: number
  slug: string
  title: LocalText
  status: PageStatus
  written: string[] | null
  updatedAt: string
}

export async function readPages(page: PageRequest) {
  await requireManager(page)
  const { services, query, locale } = page
  const search = (query.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, 200)
  const texts = sql`concat_ws(' ', slug, title->>'ar', title->>'en', body->>'ar', body->>'en')`
  const { rows } = await services.database.db.execute<Listed>(sql`
    select id, slug, title, status, updated_at as "updatedAt",
      (select jsonb_agg(key) from jsonb_each_text(body) where value <> '') as written
    from pages
    where ${holdsWords(spelled(texts), search)}
    order by position, id limit ${MOST}`)
  const { wishlist, compare, cart } = services.settings.current()
  const when = momentWriter(page)
  return {
    search,
    rows: rows.map(({ id, slug, title, status, written, updatedAt }) => {
      return {
        ...{ id, slug, status },
        title: labelIn(title, locale),
        changedOn: when(new Date(updatedAt)),
        isWishlist: id === wishlist.pageId,
        isComparison: id === compare.pageId,
        isTerms: id === cart.termsPage,
        missing: locales.filter((language) => !written?.includes(language)),
      }
    }),
    notice: query.get('notice') === 'deleted' ? ('deleted' as const) : undefined,
  }
}
