/** The form actions of the import pages: each answers with a redirect or an error. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ColumnChoice } from '#app/features/catalog/import/chosen-columns.server.ts'
import type { FileActionData, FileRefusal } from './import-view.ts'
import type { StoredImport } from './store.server.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createColumnIdentity, createHeaderKey, recognizeHeader } from '#app/features/catalog/csv/columns.ts'
import { storeChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { isRunning } from './run.ts'
import { requestStop, beginStep, findImport } from './store.server.ts'
import { receiveCsv, receivePictures } from './receive-file.server.ts'

/** Handles a CSV upload. */
export async function handleImportForm(page: PageRequest, request: Request) {
  const { userId } = await requireStaff(page)
  if (!isMultipart(request)) throw data(null, { status: 400 })
  const upload = await receiveCsv(page, { actorId: userId, request })
  if (upload.ok) return goTo(page, upload.id)
  return data(upload.refusal, { status: chooseStatus(upload.refusal) })
}

const fileFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('look'), how: z.enum(['add', 'update']) }),
  z.object({ intent: z.literal('import') }),
  z.object({ intent: z.literal('stop') }),
])

/** Handles the actions on one import. */
export async function handleFileForm(page: PageRequest, request: Request) {
  await requireStaff(page)
  const importRun = await requireImport(page)
  const { services } = page
  const { id } = importRun
  const refuse = (answer: FileActionData, status: number) => data(answer, { status })
  if (isMultipart(request)) {
    if (isRunning(importRun.state)) return refuse({ refused: 'not-now' }, 409)
    const upload = await receivePictures(page, { id, request })
    if (!upload.ok) return refuse({ file: upload.refusal }, chooseStatus(upload.refusal))
    // The reported image problems are out of date: run the preview again.
    if (importRun.preview) await beginStep(services, { id, step: 'look' })
    return goTo(page, id)
  }
  const formData = await request.formData().catch(() => new FormData())
  const result = fileFormSchema.safeParse(Object.fromEntries(formData))
  // The page has no form that sends such values.
  if (!result.success) throw data(null, { status: 400 })
  const { intent } = result.data
  if (intent === 'stop') {
    await requestStop(services, id)
    return goTo(page, id)
  }
  if (intent === 'look') {
    const chosenMappings = readChosenMappings(importRun, formData)
    const duplicateHeading = findDuplicateMapping(chosenMappings)
    if (duplicateHeading !== undefined) {
      const meanings = Object.fromEntries(chosenMappings.map(({ index, meaning }) => [index, meaning]))
      return refuse({ duplicateHeading, meanings, isUpdate: result.data.how === 'update' }, 422)
    }
    await storeChosenColumns(services.database.db, chosenMappings)
  }
  const modeOptions = result.data.intent === 'look' ? { isUpdate: result.data.how === 'update' } : {}
  const beginResult = await beginStep(services, {
    id,
    step: intent === 'look' ? 'look' : 'import',
    ...modeOptions,
  })
  return beginResult === 'begun' ? goTo(page, id) : refuse({ refused: beginResult }, 409)
}

export async function requireImport(page: PageRequest): Promise<StoredImport> {
  const [, id = ''] = /^\/admin\/import\/([1-9]\d{0,8})\//.exec(page.path) ?? []
  const importRun = id === '' ? undefined : await findImport(page.services, Number(id))
  if (!importRun) throw data(null, { status: 404 })
  return importRun
}

/** The chosen mappings by column index; columns with the same heading follow the first one. */
function readChosenMappings(
  { headers }: StoredImport,
  formData: FormData,
): (ColumnChoice & { index: number })[] {
  return headers.flatMap((header, index) => {
    const meaning = formData.get(`column.${index}`)
    const isRepeated =
      headers.findIndex((other) => createHeaderKey(other) === createHeaderKey(header)) < index
    if (typeof meaning !== 'string' || isRepeated) return []
    return [{ header, index, meaning: recognizeHeader(meaning) ? meaning : '' }]
  })
}

/** The first heading that two columns are mapped to. */
function findDuplicateMapping(chosenMappings: ColumnChoice[]): string | undefined {
  const seenIdentities = new Set<string>()
  for (const { meaning } of chosenMappings) {
    const column = recognizeHeader(meaning)
    if (!column) continue
    const identity = createColumnIdentity(column)
    if (seenIdentities.has(identity)) return meaning
    seenIdentities.add(identity)
  }
  return undefined
}

function isMultipart(request: Request): boolean {
  return request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data') ?? false
}

function chooseStatus({ reason }: FileRefusal): number {
  return reason === 'too-large' ? 413 : 422
}

function goTo({ services, locale }: PageRequest, id: number): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/import/${id}/`, locale, defaultLocale), { status: 303 })
}
