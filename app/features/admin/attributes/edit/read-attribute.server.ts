/** Loads an attribute with its values for its page. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { sql } from 'drizzle-orm'
import { data } from 'react-router'
import { readAttributes } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { findTaxonomyConfig, parseId } from '#app/features/admin/terms/find-taxonomy-config.server.ts'
import { readTermsView } from '#app/features/admin/terms/read-terms.server.ts'
import { localizeLabel } from '#app/platform/i18n/text/pick-text.ts'
import { writeAttribute } from './attribute-fields.ts'

const notices = ['saved', 'created', 'deleted', 'moved'] as const

export async function readAttributeEditor(page: PageRequest, idParam: string | undefined) {
  await requireStaff(page)
  const { services, query, locale } = page
  const id = parseId(idParam)
  const attributes = id === 0 ? [] : await readAttributes(services.database.db)
  const attribute = attributes.find((each) => each.id === id)
  if (id !== 0 && !attribute) throw data(null, { status: 404 })
  return {
    id,
    version: attribute?.version ?? '',
    name: attribute ? localizeLabel(attribute.name, locale) : '',
    slug: attribute?.slug ?? '',
    formValues: attribute ? writeAttribute(attribute, attribute.slug) : {},
    productCount: attribute?.productCount ?? 0,
    variedCount: attribute?.variedCount ?? 0,
    pages: await readGuidePages(page, attribute?.guidePageId ?? null),
    values: attribute ? await readTermsView(page, await findTaxonomyConfig(page, idParam)) : undefined,
    notice: notices.find((notice) => notice === query.get('notice')),
  }
}

/** The published pages, and the selected one: it stays selected while it is unpublished. */
async function readGuidePages({ services, locale }: PageRequest, selectedId: number | null) {
  const { rows } = await services.database.db.execute<{ id: number; title: LocalText }>(sql`
    select id, title from pages where status = 'publish' or id = ${selectedId} order by position, id`)
  return rows.map(({ id, title }) => ({ value: String(id), label: localizeLabel(title, locale) }))
}
