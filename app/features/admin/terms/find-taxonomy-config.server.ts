/** The taxonomy of an admin URL. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AttributeOrder, AttributeType, TaxonomyConfig } from './taxonomy-configs.ts'
import { data } from 'react-router'
import { sql } from 'drizzle-orm'
import { taxonomyConfigs } from './taxonomy-configs.ts'

/** Returns 0 for a new term; throws a 404 for an invalid id. */
export function parseId(idParam: string | undefined): number {
  if (idParam === 'new') return 0
  if (!idParam || !/^[1-9]\d{0,8}$/.test(idParam)) throw data(null, { status: 404 })
  return Number(idParam)
}

/** `attribute` is the attribute's id in the URL of a value. */
export async function findTaxonomyConfig(
  page: PageRequest,
  attribute: string | undefined,
): Promise<TaxonomyConfig> {
  if (attribute !== undefined) return readAttributeConfig(page, parseId(attribute))
  const segment = page.path.split('/')[2]
  const [name, config] = Object.entries(taxonomyConfigs).find(([each]) => each === segment) ?? []
  if (!name || !config) throw data(null, { status: 404 })
  return { ...config, taxonomy: config.kind, path: `/admin/${name}/` }
}

async function readAttributeConfig({ services }: PageRequest, id: number): Promise<TaxonomyConfig> {
  const { rows } = await services.database.db.execute<{
    slug: string
    type: AttributeType
    orderBy: AttributeOrder
  }>(sql`select slug, type, order_by as "orderBy" from attributes where id = ${id}`)
  const [row] = rows
  if (!row) throw data(null, { status: 404 })
  return {
    ...{ kind: 'value', taxonomy: `pa_${row.slug}`, path: `/admin/attributes/${id}/` },
    ...{ isTree: false, hasPicture: false, archive: '' },
    attribute: { id, ...row },
  }
}
