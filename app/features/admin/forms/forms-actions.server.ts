/** The form actions of the list of forms that return a page. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import type { FormsNotice, FormsRefusal } from './forms-view.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { defaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import {
  saveForms,
  readForms as readFile,
} from '#app/features/contact-forms/definition/import-forms.server.ts'
import { allowedDraft } from '#app/features/contact-forms/definition/allowed-draft.server.ts'
import { remarksOn } from '#app/features/contact-forms/definition/remarks.server.ts'
import { newFormSender } from '#app/features/contact-forms/definition/new-form-sender.server.ts'
import { copyForm, deleteForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { localePath, locales } from '#app/platform/i18n/locales.ts'
import { titlesIn } from './audit-changes.server.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const MAX_AT_ONCE = 1000
/** Equals the limit of every other request body. */
const MAX_BYTES = 1024 * 1024

const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), ids: z.array(id).max(MAX_AT_ONCE) }),
  z.object({ intent: z.literal('copy'), id }),
  z.object({ intent: z.literal('create'), title: z.string().max(500), language: z.enum(locales) }),
  z.object({ intent: z.literal('import'), file: z.instanceof(File).optional() }),
])
type FormsIntent = z.output<typeof intentSchema>

/** Runs the action and redirects, or returns why it was refused. */
export async function handleFormsForm(page: PageRequest, request: Request) {
  const visitor = await requireStaff(page)
  const sent = await readForm(request, MAX_BYTES)
  if (sent === 'too-large') return data<FormsRefusal>({ reason: 'too-large' }, { status: 413 })
  const read = intentSchema.safeParse({ ...Object.fromEntries(sent), ids: sent.getAll('ids') })
  // None of our forms sends such values.
  if (!read.success) throw data(null, { status: 400 })
  const outcome = await runIntent(page, visitor, read.data)
  if (typeof outcome === 'string') return redirect(localizedPath(page, outcome), { status: 303 })
  return data(outcome, { status: outcome.reason === 'gone' ? 404 : 422 })
}

/** Returns the path to redirect to. */
async function runIntent(
  page: PageRequest,
  visitor: Visitor,
  it: FormsIntent,
): Promise<string | FormsRefusal> {
  const { services } = page
  if (it.intent === 'create') return create(page, visitor, it)
  if (it.intent === 'copy') {
    const copy = await copyForm(services, it.id, auditAs(visitor, 'duplicated'))
    return copy ? `/admin/forms/${copy.id}/` : { reason: 'gone' }
  }
  if (it.intent === 'import') return importFile(page, visitor, it.file)
  if (it.ids.length === 0) return { reason: 'nothing-chosen' }
  let count = 0
  for (const each of it.ids) if (await deleteForm(services, each, auditAs(visitor, 'deleted'))) count += 1
  return noticePath('deleted', count)
}

async function create(
  { services }: PageRequest,
  visitor: Visitor,
  { title, language }: Extract<FormsIntent, { intent: 'create' }>,
): Promise<string> {
  const texts = defaultTexts(language, { senderAddress: newFormSender(services) })
  const draft = {
    locale: language === 'ar' ? 'ar' : 'en_US',
    versions: { [language]: { ...texts, title: title.trim() || texts.title } },
    additionalSettings: '',
  }
  const { id: created } = await saveForm(services, draft, auditAs(visitor, 'created'))
  return `/admin/forms/${created}/?language=${language}`
}

type Sides = { before?: ContactForm; after?: ContactForm }

/** Records the change in the activity log. */
function auditAs({ userId: by }: Visitor, action: 'created' | 'duplicated' | 'deleted') {
  return async (queries: Queries, { before, after }: Sides) => {
    const form = after ?? before
    if (form) await audit(queries, { by, kind: 'form', subject: form.id, action, changes: titlesIn(form) })
  }
}

async function importFile(
  { services }: PageRequest,
  { role }: Visitor,
  file: File | undefined,
): Promise<string | FormsRefusal> {
  if (!file || file.size === 0) return { reason: 'no-file' }
  const read = readFile(services, Buffer.from(await file.arrayBuffer()))
  if (!read.ok) return { reason: 'unreadable', detail: read.reason }
  const drafts = read.drafts.map((draft) => allowedDraft(draft, role))
  const { savedForms } = await saveForms(services, drafts)
  const remarked = savedForms.filter((form) => remarksOn(services, form).length > 0).map(({ id }) => id)
  const path = noticePath(savedForms.length > 0 ? 'imported' : 'unchanged', savedForms.length)
  return remarked.length === 0 ? path : `${path}&remarked=${remarked.slice(0, MAX_REMARKED).join(',')}`
}

/** The number of ids that fit in a URL. */
const MAX_REMARKED = 100

function noticePath(notice: FormsNotice, count: number): string {
  return `/admin/forms/?notice=${notice}&count=${count}`
}

function localizedPath({ services, locale }: PageRequest, path: string): string {
  return localePath(path, locale, services.settings.current().shop.defaultLocale)
}
