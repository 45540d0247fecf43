/** The form actions of the list of forms: each responds with a redirect or a refusal. */
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
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import {
  saveForms,
  parseForms as readFile,
} from '#app/features/contact-forms/definition/import-forms.server.ts'
import { sanitizeDraft } from '#app/features/contact-forms/definition/allowed-draft.server.ts'
import { lintAllVersions } from '#app/features/contact-forms/definition/lint-versions.server.ts'
import { findNewFormSender } from '#app/features/contact-forms/definition/new-form-sender.server.ts'
import { copyForm, deleteForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { addLocalePrefix, locales } from '#app/platform/i18n/locales.ts'
import { createTitleChanges } from './audit-changes.server.ts'

const idSchema = z.coerce.number().int().min(1).max(2_147_483_647)
const MAX_DELETED_FORMS = 1000
/** Equals the limit of every other request body. */
const MAX_BYTES = 1024 * 1024

const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), ids: z.array(idSchema).max(MAX_DELETED_FORMS) }),
  z.object({ intent: z.literal('copy'), id: idSchema }),
  z.object({ intent: z.literal('create'), title: z.string().max(500), language: z.enum(locales) }),
  z.object({ intent: z.literal('import'), file: z.instanceof(File).optional() }),
])
type FormsIntent = z.output<typeof intentSchema>

/** Runs the action and redirects, or returns why it was refused. */
export async function handleFormsForm(page: PageRequest, request: Request) {
  const visitor = await requireStaff(page)
  const formData = await readForm(request, MAX_BYTES)
  if (formData === 'too-large') return data<FormsRefusal>({ reason: 'too-large' }, { status: 413 })
  const result = intentSchema.safeParse({ ...Object.fromEntries(formData), ids: formData.getAll('ids') })
  // The page has no form that sends such values.
  if (!result.success) throw data(null, { status: 400 })
  const outcome = await runIntent(page, visitor, result.data)
  if (typeof outcome === 'string') return redirect(createLocalizedPath(page, outcome), { status: 303 })
  return data(outcome, { status: outcome.reason === 'gone' ? 404 : 422 })
}

/** Returns the path to redirect to. */
async function runIntent(
  page: PageRequest,
  visitor: Visitor,
  input: FormsIntent,
): Promise<string | FormsRefusal> {
  const { services } = page
  if (input.intent === 'create') return createForm(page, visitor, input)
  if (input.intent === 'copy') {
    const copy = await copyForm(services, input.id, createAuditCallback(visitor, 'duplicated'))
    return copy ? `/admin/forms/${copy.id}/` : { reason: 'gone' }
  }
  if (input.intent === 'import') return importFile(page, visitor, input.file)
  if (input.ids.length === 0) return { reason: 'nothing-chosen' }
  let count = 0
  for (const each of input.ids)
    if (await deleteForm(services, each, createAuditCallback(visitor, 'deleted'))) count += 1
  return createNoticePath('deleted', count)
}

async function createForm(
  { services }: PageRequest,
  visitor: Visitor,
  { title, language }: Extract<FormsIntent, { intent: 'create' }>,
): Promise<string> {
  const texts = createDefaultTexts(language, { senderAddress: findNewFormSender(services) })
  const draft = {
    locale: language === 'ar' ? 'ar' : 'en_US',
    versions: { [language]: { ...texts, title: title.trim() || texts.title } },
    additionalSettings: '',
  }
  const { id: formId } = await saveForm(services, draft, createAuditCallback(visitor, 'created'))
  return `/admin/forms/${formId}/?language=${language}`
}

type FormChange = { before?: ContactForm; after?: ContactForm }

/** Records the change in the activity log. */
function createAuditCallback({ userId: actorId }: Visitor, action: 'created' | 'duplicated' | 'deleted') {
  return async (transaction: Queries, { before, after }: FormChange) => {
    const form = after ?? before
    if (form)
      await audit(transaction, {
        actorId,
        kind: 'form',
        subject: form.id,
        action,
        changes: createTitleChanges(form),
      })
  }
}

async function importFile(
  { services }: PageRequest,
  { role }: Visitor,
  file: File | undefined,
): Promise<string | FormsRefusal> {
  if (!file || file.size === 0) return { reason: 'no-file' }
  const result = readFile(services, Buffer.from(await file.arrayBuffer()))
  if (!result.ok) return { reason: 'unreadable', detail: result.reason }
  const drafts = result.drafts.map((draft) => sanitizeDraft(draft, role))
  const { savedForms } = await saveForms(services, drafts)
  const remarkedIds = savedForms
    .filter((form) => lintAllVersions(services, form).length > 0)
    .map(({ id }) => id)
  const path = createNoticePath(savedForms.length > 0 ? 'imported' : 'unchanged', savedForms.length)
  return remarkedIds.length === 0
    ? path
    : `${path}&remarked=${remarkedIds.slice(0, MAX_REMARKED_IDS).join(',')}`
}

/** The number of ids that fit in a URL. */
const MAX_REMARKED_IDS = 100

function createNoticePath(notice: FormsNotice, count: number): string {
  return `/admin/forms/?notice=${notice}&count=${count}`
}

function createLocalizedPath({ services, locale }: PageRequest, path: string): string {
  return addLocalePrefix(path, locale, services.settings.current().shop.defaultLocale)
}
