/** Loads the list of attributes, with the names of their first values. Two statements. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { sql } from 'drizzle-orm'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { readAttributes } from './stored-attributes.server.ts'

const MAX_NAMED_VALUES = 8

export async function readAttributesPage(page: PageRequest) {
  await requireStaff(page)
  const { services, locale, query } = page
  const { db } = services.database
  const attributes = await readAttributes(db)
  const { rows: values } = await db.execute<{ taxonomy: string; name: LocalText }>(sql`
    select taxonomy, name from (
      select taxonomy, name, position, id, row_number() over (partition by taxonomy order by position, id) as place
      from terms where starts_with(taxonomy, 'pa_')) value
    where place <= ${MAX_NAMED_VALUES} order by taxonomy, place`)
  return {
    rows: attributes.map(({ id, slug, name, type, valueCount, productCount }) => {
      const valueNames = values
        .filter(({ taxonomy }) => taxonomy === `pa_${slug}`)
        .map((value) => localizeLabel(value.name, locale))
      const ellipsis = valueCount > valueNames.length ? ['…'] : []
      return {
        ...{ id, slug, type, valueCount, productCount },
        name: localizeLabel(name, locale),
        values: [...valueNames, ...ellipsis].join(' · '),
      }
    }),
    hasDeletedNotice: query.get('notice') === 'deleted',
  }
}
