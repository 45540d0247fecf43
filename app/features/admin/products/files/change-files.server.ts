/** The forms of a product's files: upload, add an external file, rename, remove; and download limit and expiry. */
import type { MessageDescriptor } from '@lingui/core'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { FilesNotice, StoredItem } from './files-view.ts'
import type { ReceivedFile } from '#app/features/media/uploads/receive.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { msg } from '@lingui/core/macro'
import { eq, sql } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { storeDownloadFile } from '#app/features/catalog/download-files.server.ts'
import { publishWrittenChanges } from '#app/features/catalog/import/publish-changes.server.ts'
import { products } from '#app/features/catalog/tables.server.ts'
import { receiveProblem } from '#app/features/media/problems.server.ts'
import { receiveFile } from '#app/features/media/uploads/receive.server.ts'
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { requireItems } from './read-files.server.ts'

const MAX_FILES = 20
const MAX_LIMIT = 10_000

const goods = z.coerce.number().int().min(1).max(2_147_483_647)
const name = z.string().trim().min(1).max(200)
const id = z.string().min(1).max(64)
/** '': unlimited. */
const count = z
  .string()
  .max(20)
  .transform((text) => (text.trim() === '' ? -1 : Number(normalizeNumber(text).trim())))
  .pipe(
    z
      .number()
      .int()
      .max(MAX_LIMIT)
      .refine((number) => number === -1 || number > 0),
  )

const forms = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('address'),
    goods,
    name,
    file: z.string().trim().max(2000).refine(isHttps),
  }),
  z.object({ intent: z.literal('rename'), goods, id, name }),
  z.object({ intent: z.literal('remove'), goods, id }),
  z.object({ intent: z.literal('limits'), goods, limit: count, days: count }),
])
type Form = z.output<typeof forms>

/** Handles a form and redirects to the page, or reports what was expected. */
export async function handleFilesForm(page: PageRequest, request: Request, idParam: string) {
  const { userId: actorId } = await requireStaff(page)
  const { product, items } = await requireItems(page, idParam)
  const isUpload = request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')
  if (isUpload) return upload(page, request, { actorId, product, items })
  const formData = await request.formData().catch(() => new FormData())
  const parsed = forms.safeParse(Object.fromEntries(formData))
  if (!parsed.success) return refuse(page.i18n._(inputMessage(formData.get('intent'))))
  const target = items.find((one) => one.id === parsed.data.goods)
  if (!target) throw data(null, { status: 404 })
  const { intent } = parsed.data
  const isFull = intent === 'address' && target.downloads.length >= MAX_FILES
  if (isFull) return refuse(tooManyFilesMessage(page))
  await change(page, { actorId, product, target, form: parsed.data })
  return redirectWithNotice(
    page,
    product,
    intent === 'address' ? 'added' : intent === 'remove' ? 'removed' : 'saved',
  )
}

type ChangeInput = { actorId: number; product: StoredItem; target: StoredItem; form: Form }

async function change(
  { services }: PageRequest,
  { actorId, product, target, form }: ChangeInput,
): Promise<void> {
  await services.database.db.transaction(async (queries) => {
    const before = await lockItem(queries, target.id)
    const { downloads } = before
    if (form.intent === 'limits') {
      await queries
        .update(products)
        .set({ downloadLimit: form.limit, downloadExpiryInDays: form.days, updatedAt: sql`now()` })
        .where(eq(products.id, target.id))
    } else await saveFiles(queries, target.id, applyChange(downloads, form))
    const changes = { [form.intent]: readAuditedValue(form) }
    await audit(queries, {
      actorId,
      kind: 'product',
      subject: product.id,
      action: 'changed',
      changes: { files: changes },
    })
    await publishWrittenChanges(
      { queries, notifications: services.notifications },
      { productIds: [product.id] },
    )
  })
}

function readAuditedValue(form: Form): unknown {
  if (form.intent === 'limits') return { limit: form.limit, days: form.days }
  return form.intent === 'address' ? form.file : form.intent === 'rename' ? form.name : form.id
}

type DownloadFiles = StoredItem['downloads']

function applyChange(downloads: DownloadFiles, form: Exclude<Form, { intent: 'limits' }>): DownloadFiles {
  if (form.intent === 'address') return [...downloads, { id: randomUUID(), name: form.name, file: form.file }]
  if (form.intent === 'remove') return downloads.filter(({ id }) => id !== form.id)
  return downloads.map((one) => (one.id === form.id ? { ...one, name: form.name } : one))
}

async function lockItem(queries: Queries, id: number) {
  const [row] = await queries
    .select({ downloads: products.downloads })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  return row ?? { downloads: [] }
}

/** A product with files is downloadable; without files the merchant's checkbox decides. */
async function saveFiles(queries: Queries, id: number, downloads: DownloadFiles): Promise<void> {
  const isDownloadable = downloads.length > 0 && { downloadable: true }
  await queries
    .update(products)
    .set({ downloads, ...isDownloadable, updatedAt: sql`now()` })
    .where(eq(products.id, id))
}

type UploadInput = { actorId: number; product: StoredItem; items: StoredItem[] }

async function upload(page: PageRequest, request: Request, { actorId, product, items }: UploadInput) {
  const { services, i18n } = page
  const limitInMegabytes = services.settings.current().media.uploadLimitInMegabytes
  const limits = { dataDir: services.dataDir, limitInBytes: limitInMegabytes * 1024 * 1024 }
  const received = await receiveFile(request, limits)
  if (!received.ok) {
    const { message, status } = receiveProblem(received.reason, limitInMegabytes)
    return data({ problem: i18n._(message) }, { status })
  }
  try {
    const target = items.find((one) => String(one.id) === received.file.fields.goods)
    if (!target) throw data(null, { status: 404 })
    if (target.downloads.length >= MAX_FILES) return refuse(tooManyFilesMessage(page))
    await storeFile(page, received.file, { actorId, product, target })
    return redirectWithNotice(page, product, 'added')
  } finally {
    await received.file.discard()
  }
}

async function storeFile(
  { services }: PageRequest,
  received: ReceivedFile,
  { actorId, product, target }: Omit<ChangeInput, 'form'>,
): Promise<void> {
  const bytes = await readFile(received.path)
  // The hash distinguishes different files of one name.
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}/${received.name}`
  const name = received.name.replace(/\.[a-z\d]{1,8}$/i, '') || received.name
  await services.database.db.transaction(async (queries) => {
    await storeDownloadFile({ queries, privateFiles: services.privateFiles }, { file, bytes })
    const { downloads } = await lockItem(queries, target.id)
    await saveFiles(queries, target.id, [...downloads, { id: randomUUID(), name, file }])
    const changes = { files: { added: file } }
    await audit(queries, { actorId, kind: 'product', subject: product.id, action: 'changed', changes })
    await publishWrittenChanges(
      { queries, notifications: services.notifications },
      { productIds: [product.id] },
    )
  })
}

/** Returns the message for invalid input, which says what the form expects. */
function inputMessage(intent: unknown): MessageDescriptor {
  if (intent === 'address') return msg`Not added. Enter a file name and a URL starting with https://.`
  if (intent === 'rename') return msg`Not saved. Enter a file name.`
  if (intent === 'limits')
    return msg`Not saved. Enter whole numbers above 0 for the download limit and expiry, or leave them empty.`
  // No form of this page has another intent.
  throw data(null, { status: 400 })
}

function tooManyFilesMessage({ i18n }: PageRequest): string {
  return i18n._(msg`You can add up to ${MAX_FILES} files. Remove one first.`)
}

function refuse(problem: string) {
  return data({ problem }, { status: 422 })
}

function isHttps(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:'
}

function redirectWithNotice(
  { services, locale }: PageRequest,
  { id }: StoredItem,
  notice: FilesNotice,
): Response {
  const { defaultLocale } = services.settings.current().shop
  return redirect(addLocalePrefix(`/admin/products/${id}/files/?notice=${notice}`, locale, defaultLocale), {
    status: 303,
  })
}
