/** An attribute for its page, with its values. */
import type { PageRequest } from '#app/page-request.server.ts'
import { data } from 'react-router'
import { readAttributes } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { findTermDesk, idIn } from '#app/features/admin/terms/find-desk.server.ts'
import { readTermsView } from '#app/features/admin/terms/read-terms.server.ts'
import { labelIn } from '#app/i18n/pick-text.ts'
import { writeAttribute } from './attribute-fields.ts'

const notices = ['saved', 'created', 'deleted', 'moved'] as const

export async function readAttributeEditor(page: PageRequest, which: string | undefined) {
  await requireManager(page)
  const { services, query, locale } = page
  const id = idIn(which)
  const known = id === 0 ? [] : await readAttributes(services.database.db)
  const attribute = known.find((each) => each.id === id)
  if (id !== 0 && !attribute) throw data(null, { status: 404 })
  return {
    id,
    version: attribute?.version ?? '',
    name: attribute ? labelIn(attribute.name, locale) : '',
    slug: attribute?.slug ?? '',
    typed: attribute ? writeAttribute(attribute, attribute.slug) : {},
    productCount: attribute?.productCount ?? 0,
    variedCount: attribute?.variedCount ?? 0,
    pages: (await services.pages.current()).map(({ id: pageId, title }) => ({
      value: String(pageId),
      label: labelIn(title, locale),
    })),
    values: attribute ? await readTermsView(page, await findTermDesk(page, which)) : undefined,
    notice: notices.find((notice) => notice === query.get('notice')),
  }
}
