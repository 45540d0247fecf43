/** The forms of the library's page, for browsers without script: each is answered with the page once more. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { RestProblem } from '#app/platform/rest/problem.server.ts'
import type { LibraryNotice, LibraryRefusal } from './media-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { changeMedium, findMedium } from '#app/features/media/library.server.ts'
import { mediaProblems, pictureProblem, receiveProblem } from '#app/features/media/problems.server.ts'
import { receiveFile } from '#app/features/media/uploads/receive.server.ts'
import { removeMedium } from '#app/features/media/remove.server.ts'
import { countUses, plainText } from '#app/features/media/rules.ts'
import { finishUpload, keepUpload } from '#app/features/media/uploads/uploads.server.ts'
import { localePath } from '#app/platform/i18n/locales.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const text = z.string().default('').transform(plainText)
const forms = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    id,
    title: text,
    alt_ar: text,
    alt_en: text,
  }),
  z.object({
    intent: z.literal('delete'),
    id,
    even_if_used: z.stringbool().default(false),
  }),
  z.object({ intent: z.literal('finish'), id }),
])
type Form = z.output<typeof forms>
type Outcome = { ok: true; notice: LibraryNotice } | { ok: false; problem: RestProblem; id?: number }

/** Does what a form asks and goes on to the page, or answers what was wrong. */
export async function takeLibraryForm(page: PageRequest, request: Request) {
  await requireManager(page)
  const isUpload = request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')
  const outcome = isUpload ? await upload(page, request) : await edit(page, await readFields(request))
  if (outcome.ok) return goOn(page, outcome.notice)
  const { problem, id } = outcome
  const isInUse = problem === mediaProblems.inUse
  const sentence = isInUse ? '' : page.texts._(problem.message)
  const refusal: LibraryRefusal = { problem: sentence, ...(id !== undefined && { id }), isInUse }
  return data(refusal, { status: problem.status })
}

async function upload({ services }: PageRequest, request: Request): Promise<Outcome> {
  const limitInMegabytes = services.settings.current().media.uploadLimitInMegabytes
  const limits = { dataDir: services.dataDir, limitInBytes: limitInMegabytes * 1024 * 1024 }
  const received = await receiveFile(request, limits)
  if (!received.ok) return { ok: false, problem: receiveProblem(received.reason, limitInMegabytes) }
  try {
    const kept = await keepUpload(services, { file: received.file })
    if (kept.ok) return { ok: true, notice: 'uploaded' }
    if (kept.kind === 'unfinished') return { ok: true, notice: 'unfinished' }
    return { ok: false, problem: kept.kind === 'gone' ? mediaProblems.unknown : pictureProblem(kept) }
  } finally {
    await received.file.discard()
  }
}

async function edit({ services }: PageRequest, sent: FormData): Promise<Outcome> {
  const read = forms.safeParse(Object.fromEntries(sent))
  // No form of ours looks so.
  if (!read.success) throw data(null, { status: 400 })
  const form = read.data
  const { id } = form
  if (form.intent === 'save') {
    const { title, alt_ar: ar, alt_en: en } = form
    const changed = await changeMedium(services, { id, ...(title && { title }), alt: { ar, en } })
    return changed ? { ok: true, notice: 'saved' } : { ok: false, problem: mediaProblems.unknown, id }
  }
  const medium = await findMedium(services, id)
  if (!medium) return { ok: false, problem: mediaProblems.unknown, id }
  if (form.intent === 'delete') return remove(services, medium, form)
  const finished = await finishUpload(services, medium)
  return finished.ok ? { ok: true, notice: 'finished' } : { ok: false, problem: mediaProblems.unfinished, id }
}

// What is called another thing is no form, and asks for nothing.
function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

type Medium = NonNullable<Awaited<ReturnType<typeof findMedium>>>

async function remove(
  services: PageRequest['services'],
  medium: Medium,
  { even_if_used: evenIfUsed }: Extract<Form, { intent: 'delete' }>,
): Promise<Outcome> {
  const uses = await services.findMediaUses(services.database.db, medium)
  if (countUses(uses) > 0 && !evenIfUsed) return { ok: false, problem: mediaProblems.inUse, id: medium.id }
  await removeMedium(services, medium)
  return { ok: true, notice: 'deleted' }
}

function goOn({ services, locale, query }: PageRequest, notice: LibraryNotice): Response {
  const next = new URLSearchParams(query)
  next.set('notice', notice)
  const { defaultLocale } = services.settings.current().shop
  return redirect(localePath(`/admin/media/?${next}`, locale, defaultLocale), { status: 303 })
}
