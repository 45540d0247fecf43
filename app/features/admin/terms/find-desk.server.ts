/** Which terms an address of the desk is about. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AttributeOrder, AttributeType, TermDesk } from './term-desks.ts'
import { data } from 'react-router'
import { sql } from 'drizzle-orm'
import { termDesks } from './term-desks.ts'

/** 0: a new one. Throws as loaders do where it is no id. */
export function idIn(which: string | undefined): number {
  if (which === 'new') return 0
  if (!which || !/^[1-9]\d{0,8}$/.test(which)) throw data(null, { status: 404 })
  return Number(which)
}

/** `attribute` is the id in the address of a value. */
export async function findTermDesk(page: PageRequest, attribute: string | undefined): Promise<TermDesk> {
  if (attribute !== undefined) return deskOfValues(page, idIn(attribute))
  const word = page.path.split('/')[2]
  const [name, desk] = Object.entries(termDesks).find(([each]) => each === word) ?? []
  if (!name || !desk) throw data(null, { status: 404 })
  return { ...desk, taxonomy: desk.kind, path: `/admin/${name}/` }
}

async function deskOfValues({ services }: PageRequest, id: number): Promise<TermDesk> {
  const { rows } = await services.database.db.execute<{
    slug: string
    type: AttributeType
    orderBy: AttributeOrder
  }>(sql`select slug, type, order_by as "orderBy" from attributes where id = ${id}`)
  const [found] = rows
  if (!found) throw data(null, { status: 404 })
  return {
    ...{ kind: 'value', taxonomy: `pa_${found.slug}`, path: `/admin/attributes/${id}/` },
    ...{ isTree: false, hasPicture: false, archive: '' },
    attribute: { id, ...found },
  }
}
