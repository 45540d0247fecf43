/** The forms of the media library without script: each redirects to the page or responds with an error. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { LibraryNotice, LibraryRefusal } from './media-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { updateAsset, findAsset } from '#app/features/media/library.server.ts'
import {
  mediaProblems,
  findPictureProblem,
  createReceiveProblem,
} from '#app/features/media/problems.server.ts'
import { receiveFile } from '#app/features/media/uploads/receive.server.ts'
import { removeAsset } from '#app/features/media/remove.server.ts'
import { countUses, toPlainText } from '#app/features/media/rules.ts'
import { finishUpload, storeUpload } from '#app/features/media/uploads/uploads.server.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'

const idSchema = z.coerce.number().int().min(1).max(2_147_483_647)
const textSchema = z.string().default('').transform(toPlainText)
const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    id: idSchema,
    title: textSchema,
    alt_ar: textSchema,
    alt_en: textSchema,
  }),
  z.object({
    intent: z.literal('delete'),
    id: idSchema,
    even_if_used: z.stringbool().default(false),
  }),
  z.object({ intent: z.literal('finish'), id: idSchema }),
])
type Form = z.output<typeof formSchema>
type Outcome = { ok: true; notice: LibraryNotice } | { ok: false; problem: RestProblem; id?: number }

/** Executes the action of a form and redirects to the page, or returns the error. */
export async function handleLibraryForm(page: PageRequest, request: Request) {
  await requireStaff(page)
  const isUpload = request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')
  const outcome = isUpload
    ? await upload(page, request)
    : await handleAssetForm(page, await readFields(request))
  if (outcome.ok) return redirectWithNotice(page, outcome.notice)
  const { problem, id } = outcome
  const isInUse = problem === mediaProblems.inUse
  const message = isInUse ? '' : page.i18n._(problem.message)
  const refusal: LibraryRefusal = { problem: message, ...(id !== undefined && { id }), isInUse }
  return data(refusal, { status: problem.status })
}

async function upload({ services }: PageRequest, request: Request): Promise<Outcome> {
  const limitInMegabytes = services.settings.current().media.uploadLimitInMegabytes
  const limits = { dataDir: services.dataDir, limitInBytes: limitInMegabytes * 1024 * 1024 }
  const receiveResult = await receiveFile(request, limits)
  if (!receiveResult.ok)
    return { ok: false, problem: createReceiveProblem(receiveResult.reason, limitInMegabytes) }
  try {
    const result = await storeUpload(services, { file: receiveResult.file })
    if (result.ok) return { ok: true, notice: 'uploaded' }
    if (result.kind === 'unfinished') return { ok: true, notice: 'unfinished' }
    return { ok: false, problem: result.kind === 'gone' ? mediaProblems.unknown : findPictureProblem(result) }
  } finally {
    await receiveResult.file.discard()
  }
}

async function handleAssetForm({ services }: PageRequest, formData: FormData): Promise<Outcome> {
  const parseResult = formSchema.safeParse(Object.fromEntries(formData))
  // No form of this page sends such values.
  if (!parseResult.success) throw data(null, { status: 400 })
  const form = parseResult.data
  const { id } = form
  if (form.intent === 'save') {
    const { title, alt_ar: ar, alt_en: en } = form
    const changedAsset = await updateAsset(services, { id, ...(title && { title }), alt: { ar, en } })
    return changedAsset ? { ok: true, notice: 'saved' } : { ok: false, problem: mediaProblems.unknown, id }
  }
  const asset = await findAsset(services, id)
  if (!asset) return { ok: false, problem: mediaProblems.unknown, id }
  if (form.intent === 'delete') return remove(services, asset, form)
  const finishResult = await finishUpload(services, asset)
  return finishResult.ok
    ? { ok: true, notice: 'finished' }
    : { ok: false, problem: mediaProblems.unfinished, id }
}

// A body of another content type is not a form: it is read as empty.
function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

type Asset = NonNullable<Awaited<ReturnType<typeof findAsset>>>

async function remove(
  services: PageRequest['services'],
  asset: Asset,
  { even_if_used: evenIfUsed }: Extract<Form, { intent: 'delete' }>,
): Promise<Outcome> {
  const uses = await services.findMediaUses(services.database.db, asset)
  if (countUses(uses) > 0 && !evenIfUsed) return { ok: false, problem: mediaProblems.inUse, id: asset.id }
  await removeAsset(services, asset)
  return { ok: true, notice: 'deleted' }
}

function redirectWithNotice({ services, locale, query }: PageRequest, notice: LibraryNotice): Response {
  const nextQuery = new URLSearchParams(query)
  nextQuery.set('notice', notice)
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/media/?${nextQuery}`, locale, defaultLocale), { status: 303 })
}
