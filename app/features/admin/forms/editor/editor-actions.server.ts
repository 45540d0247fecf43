/** What the editor of a form is asked to do. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { ContactForm, FormOptions } from '#app/features/contact-forms/rules.ts'
import type { FormDraft } from '#app/features/contact-forms/definition/tidy-form.ts'
import type { EditorAnswer, EditorNotice, Refusal, Tested } from './editor-view.ts'
import type { Typed, TypedOptions } from './editor-fields.ts'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { allowedDraft } from '#app/features/contact-forms/definition/allowed-draft.server.ts'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { localeNameOf } from '#app/features/contact-forms/definition/pick-texts.ts'
import { siteFacts } from '#app/features/contact-forms/pipeline/site-facts.server.ts'
import { sendTest } from '#app/features/contact-forms/submissions/send-test.server.ts'
import { changeForm } from '#app/features/contact-forms/store.server.ts'
import { localePath, type Locale } from '#app/platform/i18n/locales.ts'
import { throwMissing } from '#app/rendering/not-found.server.ts'
import { readTyped } from './editor-fields.ts'
import { toldForm } from '#app/features/admin/forms/told-form.server.ts'
import { findForEditor, languageOf } from './editor.server.ts'

const intent = z.enum(['save', 'test', 'remove-language'])

type Editing = {
  page: PageRequest
  visitor: Visitor
  form: ContactForm
  language: Locale
  typed: Typed
  version: string
}
type Outcome = { ok: true; notice: EditorNotice } | { ok: false; told: Refusal | Tested }

/** Does it and comes back to the editor, or says what else came of it. */
export async function takeEditorForm(page: PageRequest, request: Request, id: string | undefined) {
  const visitor = await requireManager(page)
  const sent = await request.formData().catch(() => new FormData())
  const asked = intent.safeParse(sent.get('intent'))
  // No form of ours looks so.
  if (!asked.success) throw data(null, { status: 400 })
  const form = (await findForEditor(page, id)) ?? (await throwMissing(page))
  const language = languageOf(page, form)
  const sentVersion = sent.get('version')
  const version = typeof sentVersion === 'string' ? sentVersion : ''
  const editing = { page, visitor, form, language, typed: readTyped(sent), version }
  const outcome = await actions[asked.data](editing)
  if (outcome.ok) return redirect(addressAfter(editing, outcome.notice), { status: 303 })
  const answer: EditorAnswer = { ...outcome.told, typed: editing.typed, version }
  return data(answer, { status: statusOf(answer) })
}

const actions = { save, test, 'remove-language': removeLanguage }

async function save({ page, visitor, form, language, typed, version }: Editing): Promise<Outcome> {
  const options = optionsOf(typed.options)
  if (!options.ok) return refuse({ reason: 'wrong-option', option: options.option })
  const { texts, additionalSettings } = typed
  const versions = { ...form.versions, [language]: texts }
  const draft = { ...draftOf(form), versions, additionalSettings, options: options.options }
  const by = visitor.userId
  return keep(page, { by, draft: { ...allowedDraft(draft, visitor.role), id: form.id }, version })
}

async function removeLanguage({ page, visitor, form, language, version }: Editing): Promise<Outcome> {
  const versions = { ...form.versions }
  delete versions[language]
  if (Object.keys(versions).length === 0) return refuse({ reason: 'last-language' })
  const by = visitor.userId
  const kept = await keep(page, { by, draft: { ...draftOf(form), versions, id: form.id }, version })
  return kept.ok ? { ok: true, notice: 'removed' } : kept
}

type ToKeep = { by: number; draft: FormDraft & { id: number }; version: string }

async function keep({ services }: PageRequest, { by, draft, version }: ToKeep): Promise<Outcome> {
  const changed = await changeForm(services, {
    ...{ draft, version },
    alongside: async (queries, { before, after }) => {
      if (!before || !after) return
      const changes = toldForm(before, after)
      await audit(queries, { by, kind: 'form', subject: after.id, action: 'changed', changes })
    },
  })
  return changed.ok ? { ok: true, notice: 'saved' } : refuse({ reason: changed.reason })
}

/** The mails as they stand in the editor, saved or not, to who asks for them. */
async function test({ page, visitor, form, language, typed }: Editing): Promise<Outcome> {
  const { services } = page
  const user = await services.formContext.findUser(services, visitor)
  const to = user?.email || siteFacts(services, language).adminEmail
  const result = await sendTest(services, {
    ...{ texts: typed.texts, locale: language, formLocale: localeNameOf(form, language) },
    to,
  })
  // What was typed is not saved by it: the page is not read anew.
  return result.ok
    ? { ok: false, told: { reason: 'tested', sentTo: to, isSent: result.isSent } }
    : refuse({ reason: 'nobody-to-send-to' })
}

function refuse(told: Refusal): Outcome {
  return { ok: false, told }
}

function draftOf({ locale, versions, additionalSettings, options }: ContactForm): FormDraft {
  return { locale, versions, additionalSettings, options }
}

type ReadOptions = { ok: true; options: FormOptions } | { ok: false; option: keyof TypedOptions }

const address = z.url({ protocol: /^https?$/ })
const days = z.coerce.number().int().min(1).max(36_500)

function optionsOf({ redirectTo, webhookUrl, webhookSecret, keptForDays }: TypedOptions): ReadOptions {
  // A second slash would make the next word a host.
  const isPath = /^\/(?![/\\])/.test(redirectTo)
  if (redirectTo !== '' && !isPath && !address.safeParse(redirectTo).success)
    return { ok: false, option: 'redirectTo' }
  if (webhookUrl !== '' && !address.safeParse(webhookUrl).success) return { ok: false, option: 'webhookUrl' }
  const kept = keptForDays === '' ? undefined : days.safeParse(keptForDays)
  if (kept && !kept.success) return { ok: false, option: 'keptForDays' }
  const options: FormOptions = {
    ...(redirectTo !== '' && { redirectTo }),
    ...(webhookUrl !== '' && { webhook: { url: webhookUrl, secret: webhookSecret } }),
    ...(kept && { keptForDays: kept.data }),
  }
  return { ok: true, options }
}

function statusOf({ reason }: EditorAnswer): number {
  if (reason === 'tested') return 200
  if (reason === 'changed') return 409
  return reason === 'gone' ? 404 : 422
}

function addressAfter({ page, form, language }: Editing, notice: EditorNotice): string {
  const next = new URLSearchParams({ ...(notice !== 'removed' && { language }), notice })
  const { defaultLocale } = page.services.settings.current().shop
  return localePath(`/admin/forms/${form.id}/?${next}`, page.locale, defaultLocale)
}
