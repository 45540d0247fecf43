/** The form of a term: saved, or deleted. */
import type { TermDesk } from '#app/features/admin/terms/term-desks.ts'
import type { ImportWork } from '#app/features/catalog/import/lock.server.ts'
import type { Refusal, Typed } from '#app/features/admin/typed/typed.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Params } from './read-term.server.ts'
import { data, redirect } from 'react-router'
import { sql } from 'drizzle-orm'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { findTermDesk, idIn } from '#app/features/admin/terms/find-desk.server.ts'
import { countVariationsWith, readTerms } from '#app/features/admin/terms/stored-terms.server.ts'
import { intentOf, textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { deleteTerm } from './delete-term.server.ts'
import { saveTerm } from './save-term.server.ts'
import { readTerm } from './term-fields.ts'

/** What deleting would mean. With variations it is refused. */
export type Question = {
  version: string
  /** Since it was asked about. */
  isChanged: boolean
  /** Who imports, and may name it. */
  importer: ImportWork | null
  variationCount: number
  childCount: number
  couponCount: number
}
/** A question keeps what was typed beside it, where that came along. */
export type TermAnswer = Refusal | { ask: Question; typed?: Typed }

type Asking = { by: number; desk: TermDesk; id: number; version: string; typed: Typed }

export async function takeTermForm(
  page: PageRequest,
  { params, request }: { params: Params; request: Request },
) {
  const { userId: by } = await requireManager(page)
  const desk = await findTermDesk(page, params.attribute)
  const id = idIn(params.id)
  const typed = typedIn(await request.formData().catch(() => new FormData()))
  const asking = { by, desk, id, version: textOf(typed, 'version'), typed }
  const intent = intentOf(typed)
  if (intent === 'delete' && id > 0) return remove(page, asking)
  if (intent !== 'save') throw data(null, { status: 400 })
  const terms = await readTerms(page.services.database.db, desk.taxonomy)
  const before = terms.find((term) => term.id === id)
  const { values, problems } = readTerm(typed, { desk, before: before?.swatch ?? null })
  if (Object.keys(problems).length > 0) return refuse(asking, { problems })
  const saved = await saveTerm(page.services, { ...asking, values })
  if (saved.ok) return goTo(page, `${desk.path}${saved.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  if (saved.reason === 'problems') return refuse(asking, { problems: saved.problems })
  return tellChanged(page, asking)
}

async function remove(page: PageRequest, asking: Asking) {
  const { by, desk, id, version, typed } = asking
  if (textOf(typed, 'sure') !== 'yes')
    return data<TermAnswer>({ ask: await ask(page, asking), ...('slug' in typed && { typed }) })
  const done = await deleteTerm(page.services, { by, desk, id, version })
  if (done === 'deleted') return goTo(page, `${desk.path}?notice=deleted`)
  if (done === 'gone') throw data(null, { status: 404 })
  const why = { isChanged: done === 'changed', importer: typeof done === 'object' ? done.importer : null }
  const question = { ...(await ask(page, asking)), ...why }
  return data<TermAnswer>({ ask: question }, { status: done === 'used' ? 422 : 409 })
}

/** The version is that of what is asked about. */
async function ask({ services }: PageRequest, { desk, id }: Asking): Promise<Question> {
  const { db } = services.database
  const terms = await readTerms(db, desk.taxonomy)
  const term = terms.find((each) => each.id === id)
  if (!term) throw data(null, { status: 404 })
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from coupons where ${id} = any(category_ids || excluded_category_ids)`)
  const variationCount =
    desk.kind === 'value' ? await countVariationsWith(db, { ...desk, slug: term.slug }) : 0
  return {
    ...{
      version: term.version,
      isChanged: false,
      importer: null,
      variationCount,
      couponCount: rows[0]?.count ?? 0,
    },
    childCount: terms.filter(({ parentId }) => parentId === id).length,
  }
}

/** Saved once more with the version of now, what is typed here is what counts. */
async function tellChanged({ services }: PageRequest, asking: Asking) {
  const terms = await readTerms(services.database.db, asking.desk.taxonomy)
  const version = terms.find(({ id }) => id === asking.id)?.version ?? ''
  return refuse({ ...asking, version }, { isChanged: true })
}

type Refusing = { problems?: Refusal['problems']; isChanged?: boolean }

function refuse({ typed, version }: Asking, { problems = {}, isChanged = false }: Refusing) {
  return data<TermAnswer>({ typed, version, problems, isChanged }, { status: isChanged ? 409 : 422 })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
