/** The forms of an attribute's page: saved, deleted, and its values put in order. */
import type { ImportWork } from '#app/features/catalog/import/lock.server.ts'
import type { Refusal, Typed } from '#app/features/admin/typed/typed.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import { data, redirect } from 'react-router'
import { readAttributes } from '#app/features/admin/attributes/stored-attributes.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { findTermDesk, idIn } from '#app/features/admin/terms/find-desk.server.ts'
import { move } from '#app/features/admin/terms/terms-actions.server.ts'
import { intentOf, textOf, typedIn } from '#app/features/admin/typed/typed.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { readAttribute } from './attribute-fields.ts'
import { deleteAttribute, saveAttribute } from './save-attribute.server.ts'

/** What deleting would mean; where variations are chosen by it, it is refused. */
export type AttributeQuestion = {
  version: string
  isChanged: boolean
  /** Who imports, and may name it. */
  importer: ImportWork | null
  variedCount: number
}
export type AttributeAnswer = Refusal | { ask: AttributeQuestion }

type Asking = { by: number; id: number; version: string; typed: Typed }

export async function takeAttributeForm(
  page: PageRequest,
  { which, request }: { which: string | undefined; request: Request },
) {
  const { userId: by } = await requireManager(page)
  const id = idIn(which)
  const typed = typedIn(await request.formData().catch(() => new FormData()))
  const asked = textOf(typed, 'move')
  if (asked !== '' && id > 0) return move(page, { by, desk: await findTermDesk(page, which), asked })
  const asking = { by, id, version: textOf(typed, 'version'), typed }
  const intent = intentOf(typed)
  if (intent === 'delete' && id > 0) return remove(page, asking)
  if (intent !== 'save') throw data(null, { status: 400 })
  const { values, slug, problems } = readAttribute(typed)
  if (Object.keys(problems).length > 0) return refuse(asking, { problems })
  const saved = await saveAttribute(page.services, { ...asking, values, slug })
  if (saved.ok) return goTo(page, `/admin/attributes/${saved.id}/?notice=${id === 0 ? 'created' : 'saved'}`)
  if (saved.reason === 'gone') throw data(null, { status: 404 })
  if (saved.reason === 'taken') return refuse(asking, { problems: { slug: 'term-taken' } })
  // Saved once more with it, what is typed here is what counts.
  return refuse({ ...asking, version: (await find(page, id)).version }, { isChanged: true })
}

async function remove(page: PageRequest, { by, id, version, typed }: Asking) {
  const { version: current, variedCount } = await find(page, id)
  const ask = { version: current, variedCount, isChanged: false, importer: null }
  if (textOf(typed, 'sure') !== 'yes') return data<AttributeAnswer>({ ask })
  const done = await deleteAttribute(page.services, { by, id, version })
  if (done === 'deleted') return goTo(page, '/admin/attributes/?notice=deleted')
  if (done === 'gone') throw data(null, { status: 404 })
  const why = { isChanged: done === 'changed', importer: typeof done === 'object' ? done.importer : null }
  return data<AttributeAnswer>({ ask: { ...ask, ...why } }, { status: done === 'used' ? 422 : 409 })
}

async function find({ services }: PageRequest, id: number) {
  const attribute = (await readAttributes(services.database.db)).find((each) => each.id === id)
  if (!attribute) throw data(null, { status: 404 })
  return attribute
}

type Refusing = { problems?: Refusal['problems']; isChanged?: boolean }

function refuse({ typed, version }: Asking, { problems = {}, isChanged = false }: Refusing) {
  return data<AttributeAnswer>({ typed, version, problems, isChanged }, { status: isChanged ? 409 : 422 })
}

function goTo({ services, locale }: PageRequest, path: string): Response {
  return redirect(localePath(path, locale, services.settings.current().shop.defaultLocale), { status: 303 })
}
