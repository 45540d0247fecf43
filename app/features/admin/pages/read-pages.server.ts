/** Loads all content pages, including drafts; there are few. Two statements. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { PageStatus } from '#app/features/content/rules.ts'
import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { createWordsCondition, createNormalizedSql } from '#app/platform/database/search-words.server.ts'
import { countTabs } from '#app/features/admin/list/list-page.server.ts'
import { readOneOf, readSearch } from '#app/features/admin/list/list-query.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { locales } from '#app/platform/i18n/locales.ts'
import { pageTabs } from './labels.ts'

const MAX_PAGES = 500

type PagesFilter = { search: string; status: (typeof pageTabs)[number] }

type PageListRow = {
  id: number
  slug: string
  title: LocalText
  status: PageStatus
  written: string[] | null
  updatedAt: string
}

export async function readPages(page: PageRequest) {
  await requireStaff(page)
  const { services, query, locale } = page
  const filter: PagesFilter = {
    search: readSearch(query),
    status: readOneOf(query, 'status', pageTabs) ?? '',
  }
  const [{ rows }, counts] = await Promise.all([
    services.database.db.execute<PageListRow>(sql`
      select id, slug, title, status, updated_at as "updatedAt",
        (select jsonb_agg(key) from jsonb_each_text(body) where value <> '') as written
      from pages where ${createFilterCondition(filter)} order by position, id limit ${MAX_PAGES}`),
    countTabs(
      services.database.db,
      pageTabs,
      (status) => sql`pages where ${createFilterCondition({ ...filter, status })}`,
    ),
  ])
  const settings = services.settings.current()
  const listByPageId = new Map(
    services.savedListMenus.map(({ list, readPageId }) => [readPageId(settings), list]),
  )
  const formatMoment = createMomentFormatter(page)
  return {
    ...{ filter, counts },
    rows: rows.map(({ id, slug, title, status, written, updatedAt }) => {
      return {
        ...{ id, slug, status },
        title: localizeLabel(title, locale),
        changedOn: formatMoment(new Date(updatedAt)),
        list: listByPageId.get(id),
        isTerms: id === settings.cart.termsPage,
        missingLocales: locales.filter((language) => !written?.includes(language)),
      }
    }),
    notice: query.get('notice') === 'deleted' ? ('deleted' as const) : undefined,
  }
}

function createFilterCondition({ search, status }: PagesFilter): SQL {
  const texts = sql`concat_ws(' ', slug, title->>'ar', title->>'en', body->>'ar', body->>'en')`
  return sql`${createWordsCondition(createNormalizedSql(texts), search)} and (${status} = '' or status = ${status})`
}
