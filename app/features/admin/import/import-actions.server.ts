/** The forms of the pages of imports: each is answered with a redirect, or with why not. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Choice } from '#app/features/catalog/import/chosen-columns.server.ts'
import type { FileAnswer, FileRefusal } from './import-view.ts'
import type { StoredImport } from './store.server.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { columnIdentity, headerKey, recogniseHeader } from '#app/features/catalog/csv/columns.ts'
import { keepChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'
import { isRunning } from './run.ts'
import { askToStop, beginStep, findImport } from './store.server.ts'
import { takeCsv, takePictures } from './take-file.server.ts'

/** A CSV is sent. */
export async function takeImportForm(page: PageRequest, request: Request) {
  const { userId } = await requireManager(page)
  if (!isMultipart(request)) throw data(null, { status: 400 })
  const taken = await takeCsv(page, { by: userId, request })
  if (taken.ok) return goTo(page, taken.id)
  return data(taken.refusal, { status: statusOf(taken.refusal) })
}

const fileForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), how: z.enum(['add', 'update']) }),
  z.object({ intent: z.literal('import') }),
  z.object({ intent: z.literal('stop') }),
])

/** What is asked of one import. */
export async function takeFileForm(page: PageRequest, request: Request) {
  await requireManager(page)
  const it = await findOrMiss(page)
  const { services } = page
  const { id } = it
  const refuse = (answer: FileAnswer, status: number) => data(answer, { status })
  if (isMultipart(request)) {
    if (isRunning(it.state)) return refuse({ refused: 'not-now' }, 409)
    const taken = await takePictures(page, { id, request })
    if (!taken.ok) return refuse({ file: taken.refusal }, statusOf(taken.refusal))
    // What was told of pictures is told anew.
    if (it.preview) await beginStep(services, { id, step: 'look' })
    return goTo(page, id)
  }
  const sent = await request.formData().catch(() => new FormData())
  const read = fileForm.safeParse(Object.fromEntries(sent))
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  const { intent } = read.data
  if (intent === 'stop') {
    await askToStop(services, id)
    return goTo(page, id)
  }
  if (intent === 'look') {
    const choices = readChoices(it, sent)
    const twice = meantTwice(choices)
    if (twice !== undefined) {
      const meanings = Object.fromEntries(choices.map(({ index, meaning }) => [index, meaning]))
      return refuse({ twice, meanings, isUpdate: read.data.how === 'update' }, 422)
    }
    await keepChosenColumns(services.database.db, choices)
  }
  const asked = read.data.intent === 'look' ? { isUpdate: read.data.how === 'update' } : {}
  const begun = await beginStep(services, { id, step: intent === 'look' ? 'look' : 'import', ...asked })
  return begun === 'begun' ? goTo(page, id) : refuse({ refused: begun }, 409)
}

export async function findOrMiss(page: PageRequest): Promise<StoredImport> {
  const [, id = ''] = /^\/admin\/import\/([1-9]\d{0,8})\//.exec(page.path) ?? []
  const it = id === '' ? undefined : await findImport(page.services, Number(id))
  if (!it) throw data(null, { status: 404 })
  return it
}

/** What was chosen for columns, by their place in the file: of two headed alike by the first. */
function readChoices({ headers }: StoredImport, sent: FormData): (Choice & { index: number })[] {
  return headers.flatMap((header, index) => {
    const meaning = sent.get(`column.${index}`)
    const isRepeated = headers.findIndex((other) => headerKey(other) === headerKey(header)) < index
    if (typeof meaning !== 'string' || isRepeated) return []
    return [{ header, index, meaning: recogniseHeader(meaning) ? meaning : '' }]
  })
}

/** The first heading that two columns are to be read as. */
function meantTwice(choices: Choice[]): string | undefined {
  const seen = new Set<string>()
  for (const { meaning } of choices) {
    const column = recogniseHeader(meaning)
    if (!column) continue
    const identity = columnIdentity(column)
    if (seen.has(identity)) return meaning
    seen.add(identity)
  }
  return undefined
}

function isMultipart(request: Request): boolean {
  return request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data') ?? false
}

function statusOf({ reason }: FileRefusal): number {
  return reason === 'too-large' ? 413 : 422
}

function goTo({ services, locale }: PageRequest, id: number): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/import/${id}/`, locale, defaultLocale), { status: 303 })
}
