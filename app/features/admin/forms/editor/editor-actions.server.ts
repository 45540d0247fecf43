/** The form actions of the form editor. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { ContactForm, FormOptions } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import type { EditorActionData, EditorNotice, Refusal, EditorTestResult } from './editor-view.ts'
import type { EditorValues, OptionValues } from './editor-fields.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { sanitizeDraft } from '#app/features/contact-forms/definition/allowed-draft.server.ts'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { formatLocaleName } from '#app/features/contact-forms/definition/pick-texts.ts'
import { readSiteDetails } from '#app/features/contact-forms/pipeline/site-details.server.ts'
import { sendTest } from '#app/features/contact-forms/submissions/send-test.server.ts'
import { changeForm } from '#app/features/contact-forms/store.server.ts'
import { addLocalePrefix, type Locale } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { readEditorValues } from './editor-fields.ts'
import { findChanges } from '#app/features/admin/forms/audit-changes.server.ts'
import { findFormForEditor, readLanguage } from './editor.server.ts'

const intentSchema = z.enum(['save', 'test', 'remove-language'])

type EditorRequest = {
  page: PageRequest
  visitor: Visitor
  form: ContactForm
  language: Locale
  values: EditorValues
  version: string
}
type Outcome = { ok: true; notice: EditorNotice } | { ok: false; answer: Refusal | EditorTestResult }

/** Runs the action and redirects to the editor, or returns why nothing was saved. */
export async function handleEditorForm(page: PageRequest, request: Request, id: string | undefined) {
  const visitor = await requireStaff(page)
  const formData = await request.formData().catch(() => new FormData())
  const parsedIntent = intentSchema.safeParse(formData.get('intent'))
  // The editor sends no other intents.
  if (!parsedIntent.success) throw data(null, { status: 400 })
  const form = (await findFormForEditor(page, id)) ?? (await throwNotFound(page))
  const language = readLanguage(page, form)
  const sentVersion = formData.get('version')
  const version = typeof sentVersion === 'string' ? sentVersion : ''
  const editorRequest = { page, visitor, form, language, values: readEditorValues(formData), version }
  const outcome = await actions[parsedIntent.data](editorRequest)
  if (outcome.ok) return redirect(createRedirectPath(editorRequest, outcome.notice), { status: 303 })
  const answer: EditorActionData = { ...outcome.answer, values: editorRequest.values, version }
  return data(answer, { status: chooseStatus(answer) })
}

const actions = { save, test: sendTestMails, 'remove-language': removeLanguage }

async function save({ page, visitor, form, language, values, version }: EditorRequest): Promise<Outcome> {
  const options = readOptions(values.options)
  if (!options.ok) return refuse({ reason: 'wrong-option', option: options.option })
  const { texts, additionalSettings } = values
  const versions = { ...form.versions, [language]: texts }
  const draft = { ...createDraft(form), versions, additionalSettings, options: options.options }
  const actorId = visitor.userId
  return saveChanges(page, {
    actorId,
    draft: { ...sanitizeDraft(draft, visitor.role), id: form.id },
    version,
  })
}

async function removeLanguage({ page, visitor, form, language, version }: EditorRequest): Promise<Outcome> {
  const versions = { ...form.versions }
  delete versions[language]
  if (Object.keys(versions).length === 0) return refuse({ reason: 'last-language' })
  const actorId = visitor.userId
  const result = await saveChanges(page, {
    actorId,
    draft: { ...createDraft(form), versions, id: form.id },
    version,
  })
  return result.ok ? { ok: true, notice: 'removed' } : result
}

type FormChange = { actorId: number; draft: FormDraft & { id: number }; version: string }

async function saveChanges(
  { services }: PageRequest,
  { actorId, draft, version }: FormChange,
): Promise<Outcome> {
  const result = await changeForm(services, {
    ...{ draft, version },
    writeInTransaction: async (transaction, { before, after }) => {
      if (!before || !after) return
      const changes = findChanges(before, after)
      await audit(transaction, { actorId, kind: 'form', subject: after.id, action: 'changed', changes })
    },
  })
  return result.ok ? { ok: true, notice: 'saved' } : refuse({ reason: result.reason })
}

/** Sends the mails as they are in the editor, saved or not, to the current user. */
async function sendTestMails({ page, visitor, form, language, values }: EditorRequest): Promise<Outcome> {
  const { services } = page
  const user = await services.formContext.findUser(services, visitor)
  const to = user?.email || readSiteDetails(services, language).adminEmail
  const result = await sendTest(services, {
    ...{ texts: values.texts, locale: language, formLocale: formatLocaleName(form, language) },
    to,
  })
  // The test does not save the values, so the page data is not reloaded.
  return result.ok
    ? { ok: false, answer: { reason: 'tested', sentTo: to, isSent: result.isSent } }
    : refuse({ reason: 'nobody-to-send-to' })
}

function refuse(answer: Refusal): Outcome {
  return { ok: false, answer }
}

function createDraft({ locale, versions, additionalSettings, options }: ContactForm): FormDraft {
  return { locale, versions, additionalSettings, options }
}

type OptionsResult = { ok: true; options: FormOptions } | { ok: false; option: keyof OptionValues }

const urlSchema = z.url({ protocol: /^https?$/ })
const daysSchema = z.coerce.number().int().min(1).max(36_500)

function readOptions({ redirectTo, webhookUrl, webhookSecret, keptForDays }: OptionValues): OptionsResult {
  // A second slash would turn the next segment into a host.
  const isPath = /^\/(?![/\\])/.test(redirectTo)
  if (redirectTo !== '' && !isPath && !urlSchema.safeParse(redirectTo).success)
    return { ok: false, option: 'redirectTo' }
  if (webhookUrl !== '' && !urlSchema.safeParse(webhookUrl).success)
    return { ok: false, option: 'webhookUrl' }
  const result = keptForDays === '' ? undefined : daysSchema.safeParse(keptForDays)
  if (result && !result.success) return { ok: false, option: 'keptForDays' }
  const options: FormOptions = {
    ...(redirectTo !== '' && { redirectTo }),
    ...(webhookUrl !== '' && { webhook: { url: webhookUrl, secret: webhookSecret } }),
    ...(result && { keptForDays: result.data }),
  }
  return { ok: true, options }
}

function chooseStatus({ reason }: EditorActionData): number {
  if (reason === 'tested') return 200
  if (reason === 'changed') return 409
  return reason === 'gone' ? 404 : 422
}

function createRedirectPath({ page, form, language }: EditorRequest, notice: EditorNotice): string {
  const redirectQuery = new URLSearchParams({ ...(notice !== 'removed' && { language }), notice })
  const { defaultLocale } = page.services.settings.current().shop
  return addLocalePrefix(`/admin/forms/${form.id}/?${redirectQuery}`, page.locale, defaultLocale)
}
