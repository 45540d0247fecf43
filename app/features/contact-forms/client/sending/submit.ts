/** Sends a form once, however often it is clicked, and always ends with a message to the visitor (4.5, CF-5). */
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { RestError } from '#app/platform/rest-client/failure.ts'
import type { HydratedForm, FormDetail } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import {
  announce,
  clearFields,
  createDetail,
  setStatus,
} from '#app/features/contact-forms/client/hydrated-form.ts'
import { dropDraft } from '#app/features/contact-forms/client/drafts.ts'
import { focusErrors } from '#app/features/contact-forms/client/errors/error-summary.ts'
import { readVariationQuery } from '#app/features/contact-forms/client/chosen-variation.ts'
import {
  clearResponse,
  showResponseMessage,
  showError,
} from '#app/features/contact-forms/client/errors/field-errors.ts'
import { renewNonce } from './fresh-nonce.ts'
import { createApiUrl } from '#app/features/contact-forms/client/globals.ts'
import { redirectOrScroll } from './redirect-or-scroll.ts'
import { showProgress } from './progress.ts'
import { applyRefill } from './refill.ts'
import { send } from './send.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export async function submitForm(
  context: FormsContext,
  form: HydratedForm,
  submitter?: HTMLElement | null,
): Promise<void> {
  if (context.getFormsApi().blocked) return pretendToSend(form)
  if (context.pendingForms.has(form)) return
  // The reset after a success is part of the submission: a second click would send an empty form.
  if (form.wpcf7.resetOnMailSent) return
  context.pendingForms.add(form)
  try {
    // The next challenge must have loaded before it is answered.
    await context.refills.get(form)
    await context.checks.get(form)?.()
    await sendForm(context, form, submitter)
  } finally {
    context.pendingForms.delete(form)
  }
}

function pretendToSend(form: HydratedForm): void {
  clearResponse(form)
  setStatus(form, 'submitting')
}

async function sendForm(
  context: FormsContext,
  form: HydratedForm,
  submitter: HTMLElement | null | undefined,
): Promise<void> {
  const formData = createFormData(form, submitter)
  const detail = createDetail(form, formData)
  clearResponse(form)
  announce(form, 'beforesubmit', detail)
  setStatus(form, 'submitting')
  const progress = showProgress(context, form, formData)
  // Refusals are returned in the language of the page.
  const path = `contact-forms/${form.wpcf7.id}/feedback?_locale=${document.documentElement.lang}`
  const url = createApiUrl(context.getFormsApi().api, path)
  const sendRequest = { url, formData, translate: context.translate, onProgress: progress.update }
  let result = await send(sendRequest)
  const hasStaleNonce = !result.isAnswered && result.failure.code === 'rest_cookie_invalid_nonce'
  if (hasStaleNonce && (await renewNonce(form, formData))) result = await send(sendRequest)
  progress.end()
  if (result.isAnswered) handleAnswer(context, form, { ...detail, apiResponse: result.feedback })
  else handleFailure(context, form, { detail, failure: result.failure })
}

/** The statuses that have an event of their own. */
const eventsByStatus: Record<string, string | undefined> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'mailsent',
  mail_failed: 'mailfailed',
}

/** The HTTP status of a submission that is too large: sending the same entries again would fail, too. */
const TOO_LARGE = 413

type AnswerDetail = FormDetail & { apiResponse: Feedback }

function handleAnswer(context: FormsContext, form: HydratedForm, detail: AnswerDetail): void {
  const { apiResponse: feedback } = detail
  announceResult(form, detail)
  if (feedback.posted_data_hash) {
    const hash = form.querySelector<HTMLInputElement>('input[name="_wpcf7_posted_data_hash"]')
    if (hash) hash.value = feedback.posted_data_hash
  }
  if (feedback.status === 'mail_sent') {
    form.wpcf7.resetOnMailSent = true
    clearFields(form)
    dropDraft(form)
  }
  for (const { field, message } of feedback.invalid_fields) showError(form, field, message)
  showResponseMessage(form, feedback.message)
  applyRefill(form, { form_token: feedback.form_token })
  if (feedback.invalid_fields.length > 0) focusErrors(context, form, feedback.invalid_fields)
  redirectOrScroll(form, feedback)
}

/** A failure also dispatches the final submit event, like any response (Contact Form 7 dispatches none). */
function handleFailure(
  context: FormsContext,
  form: HydratedForm,
  { detail, failure }: { detail: FormDetail; failure: RestError },
): void {
  console.error(failure)
  const advice = failure.response?.status === TOO_LARGE ? texts.entriesKeptTooLarge : texts.entriesKept
  const message = `${failure.explanation} ${context.translate(advice)}`
  const { id, unitTag } = form.wpcf7
  const apiResponse = {
    contact_form_id: id,
    status: 'error',
    code: failure.code,
    message,
    posted_data_hash: '',
    into: `#${unitTag}`,
    invalid_fields: [],
  }
  announceResult(form, { ...detail, apiResponse })
  showResponseMessage(form, message)
  redirectOrScroll(form, apiResponse)
}

function announceResult(form: HydratedForm, detail: AnswerDetail): void {
  const { status } = detail.apiResponse
  setStatus(form, status)
  const finalDetail = { ...detail, status }
  const event = Object.hasOwn(eventsByStatus, status) ? eventsByStatus[status] : undefined
  if (event) announce(form, event, finalDetail)
  announce(form, 'submit', finalDetail)
}

function createFormData(form: HydratedForm, submitter: HTMLElement | null | undefined): FormData {
  const formData = new FormData(form)
  const name = submitter?.getAttribute('name')
  if (submitter && name) formData.append(name, submitter.getAttribute('value') ?? '')
  const variationQuery = readVariationQuery(form)
  if (variationQuery !== undefined) formData.append('_hanout_choice', variationQuery)
  return formData
}
