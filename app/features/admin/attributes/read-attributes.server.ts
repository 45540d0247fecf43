/** Loads the list of attributes, with the names of their first values. Two statements. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { sql } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { labelIn } from '#app/platform/i18n/text/pick-text.ts'
import { readAttributes } from './stored-attributes.server.ts'

const VALUES_NAMED = 8

export async function readAttributesPage(page: PageRequest) {
  await requireStaff(page)
  const { services, locale, query } = page
  const { db } = services.database
  const attributes = await readAttributes(db)
  const { rows: values } = await db.execute<{ taxonomy: string; name: LocalText }>(sql`
    select taxonomy, name from (
      select taxonomy, name, position, id, row_number() over (partition by taxonomy order by position, id) as place
      from terms where starts_with(taxonomy, 'pa_')) value
    where place <= ${VALUES_NAMED} order by taxonomy, place`)
  return {
    rows: attributes.map(({ id, slug, name, type, valueCount, productCount }) => {
      const own = values
        .filter(({ taxonomy }) => taxonomy === `pa_${slug}`)
        .map((value) => labelIn(value.name, locale))
      const more = valueCount > own.length ? ['…'] : []
      return {
        ...{ id, slug, type, valueCount, productCount },
        name: labelIn(name, locale),
        values: [...own, ...more].join(' · '),
      }
    }),
    notice: query.get('notice') === 'deleted',
  }
}
