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
import { createReceiveProblem } from '#app/features/media/problems.server.ts'
import { receiveFile } from '#app/features/media/uploads/receive.server.ts'
import { normalizeNumber } from '#app/platform/i18n/format/digits.ts'
import { addLocalePrefix } from '#app/platform/i18n/locales.ts'
import { requireItems } from './read-files.server.ts'

const MAX_FILES = 20
const MAX_LIMIT = 10_000

const itemIdSchema = z.coerce.number().int().min(1).max(2_147_483_647)
const nameSchema = z.string().trim().min(1).max(200)
const fileIdSchema = z.string().min(1).max(64)
/** '': unlimited. */
const limitSchema = z
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

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('address'),
    goods: itemIdSchema,
    name: nameSchema,
    file: z.string().trim().max(2000).refine(isHttps),
  }),
  z.object({ intent: z.literal('rename'), goods: itemIdSchema, id: fileIdSchema, name: nameSchema }),
  z.object({ intent: z.literal('remove'), goods: itemIdSchema, id: fileIdSchema }),
  z.object({ intent: z.literal('limits'), goods: itemIdSchema, limit: limitSchema, days: limitSchema }),
])
type Form = z.output<typeof formSchema>

/** Handles a form and redirects to the page, or reports what was expected. */
export async function handleFilesForm(page: PageRequest, request: Request, idParam: string) {
  const { userId: actorId } = await requireStaff(page)
  const { product, items } = await requireItems(page, idParam)
  const isUpload = request.headers.get('Content-Type')?.toLowerCase().startsWith('multipart/form-data')
  if (isUpload) return upload(page, request, { actorId, product, items })
  const formData = await request.formData().catch(() => new FormData())
  const parseResult = formSchema.safeParse(Object.fromEntries(formData))
  if (!parseResult.success) return refuse(page.i18n._(findInputMessage(formData.get('intent'))))
  const target = items.find((one) => one.id === parseResult.data.goods)
  if (!target) throw data(null, { status: 404 })
  const { intent } = parseResult.data
  const isFull = intent === 'address' && target.downloads.length >= MAX_FILES
  if (isFull) return refuse(createTooManyFilesMessage(page))
  await changeFiles(page, { actorId, product, target, form: parseResult.data })
  return redirectWithNotice(
    page,
    product,
    intent === 'address' ? 'added' : intent === 'remove' ? 'removed' : 'saved',
  )
}

type ChangeInput = { actorId: number; product: StoredItem; target: StoredItem; form: Form }

async function changeFiles(
  { services }: PageRequest,
  { actorId, product, target, form }: ChangeInput,
): Promise<void> {
  await services.database.db.transaction(async (transaction) => {
    const lockedItem = await lockItem(transaction, target.id)
    const { downloads } = lockedItem
    if (form.intent === 'limits') {
      await transaction
        .update(products)
        .set({ downloadLimit: form.limit, downloadExpiryInDays: form.days, updatedAt: sql`now()` })
        .where(eq(products.id, target.id))
    } else await saveFiles(transaction, target.id, applyChange(downloads, form))
    const changes = { [form.intent]: readAuditedValue(form) }
    await audit(transaction, {
      actorId,
      kind: 'product',
      subject: product.id,
      action: 'changed',
      changes: { files: changes },
    })
    await publishWrittenChanges(
      { queries: transaction, notifications: services.notifications },
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

async function lockItem(transaction: Queries, id: number) {
  const [row] = await transaction
    .select({ downloads: products.downloads })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  return row ?? { downloads: [] }
}

/** A product with files is downloadable; without files the merchant's checkbox decides. */
async function saveFiles(transaction: Queries, id: number, downloads: DownloadFiles): Promise<void> {
  const downloadableUpdate = downloads.length > 0 && { downloadable: true }
  await transaction
    .update(products)
    .set({ downloads, ...downloadableUpdate, updatedAt: sql`now()` })
    .where(eq(products.id, id))
}

type UploadInput = { actorId: number; product: StoredItem; items: StoredItem[] }

async function upload(page: PageRequest, request: Request, { actorId, product, items }: UploadInput) {
  const { services, i18n } = page
  const limitInMegabytes = services.settings.current().media.uploadLimitInMegabytes
  const limits = { dataDir: services.dataDir, limitInBytes: limitInMegabytes * 1024 * 1024 }
  const receiveResult = await receiveFile(request, limits)
  if (!receiveResult.ok) {
    const { message, status } = createReceiveProblem(receiveResult.reason, limitInMegabytes)
    return data({ problem: i18n._(message) }, { status })
  }
  try {
    const target = items.find((one) => String(one.id) === receiveResult.file.fields.goods)
    if (!target) throw data(null, { status: 404 })
    if (target.downloads.length >= MAX_FILES) return refuse(createTooManyFilesMessage(page))
    await storeFile(page, receiveResult.file, { actorId, product, target })
    return redirectWithNotice(page, product, 'added')
  } finally {
    await receiveResult.file.discard()
  }
}

async function storeFile(
  { services }: PageRequest,
  receivedFile: ReceivedFile,
  { actorId, product, target }: Omit<ChangeInput, 'form'>,
): Promise<void> {
  const bytes = await readFile(receivedFile.path)
  // The hash distinguishes different files of one name.
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}/${receivedFile.name}`
  const name = receivedFile.name.replace(/\.[a-z\d]{1,8}$/i, '') || receivedFile.name
  await services.database.db.transaction(async (transaction) => {
    await storeDownloadFile({ queries: transaction, privateFiles: services.privateFiles }, { file, bytes })
    const { downloads } = await lockItem(transaction, target.id)
    await saveFiles(transaction, target.id, [...downloads, { id: randomUUID(), name, file }])
    const changes = { files: { added: file } }
    await audit(transaction, { actorId, kind: 'product', subject: product.id, action: 'changed', changes })
    await publishWrittenChanges(
      { queries: transaction, notifications: services.notifications },
      { productIds: [product.id] },
    )
  })
}

/** Returns the message for invalid input, which says what the form expects. */
function findInputMessage(intent: unknown): MessageDescriptor {
  if (intent === 'address') return msg`Not added. Enter a file name and a URL starting with https://.`
  if (intent === 'rename') return msg`Not saved. Enter a file name.`
  if (intent === 'limits')
    return msg`Not saved. Enter whole numbers above 0 for the download limit and expiry, or leave them empty.`
  // No form of this page has another intent.
  throw data(null, { status: 400 })
}

function createTooManyFilesMessage({ i18n }: PageRequest): string {
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
