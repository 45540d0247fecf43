/** Sends a form once, whatever the number of clicks, and always comes to an end that the visitor is told (4.5, CF-5). */
import type { Feedback } from '#app/features/contact-forms/rules.ts'
import type { RestError } from '#app/platform/rest-client/failure.ts'
import type { AwakeForm, FormDetail } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { announce, clearFields, detailOf, setStatus } from '#app/features/contact-forms/client/awake-form.ts'
import { dropDraft } from '#app/features/contact-forms/client/drafts.ts'
import { leadToErrors } from '#app/features/contact-forms/client/errors/error-summary.ts'
import { chosenVariation } from '#app/features/contact-forms/client/chosen-variation.ts'
import { clearAnswer, showAnswer, showError } from '#app/features/contact-forms/client/errors/field-errors.ts'
import { renewNonce } from './fresh-nonce.ts'
import { addressOf } from '#app/features/contact-forms/client/globals.ts'
import { goOn } from './go-on.ts'
import { showProgress } from './progress.ts'
import { applyRefill } from './refill.ts'
import { send } from './send.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

export async function submitForm(
  world: FormsWorld,
  form: AwakeForm,
  submitter?: HTMLElement | null,
): Promise<void> {
  if (world.page().blocked) return pretend(form)
  if (world.sending.has(form)) return
  // What follows a success belongs to it: another click of the same hand would send an empty form.
  if (form.wpcf7.resetOnMailSent) return
  world.sending.add(form)
  try {
    // The next question must be there before it is answered.
    await world.refills.get(form)
    await world.checks.get(form)?.()
    await sendForm(world, form, submitter)
  } finally {
    world.sending.delete(form)
  }
}

function pretend(form: AwakeForm): void {
  clearAnswer(form)
  setStatus(form, 'submitting')
}

async function sendForm(
  world: FormsWorld,
  form: AwakeForm,
  submitter: HTMLElement | null | undefined,
): Promise<void> {
  const formData = formDataOf(form, submitter)
  const detail = detailOf(form, formData)
  clearAnswer(form)
  announce(form, 'beforesubmit', detail)
  setStatus(form, 'submitting')
  const progress = showProgress(world, form, formData)
  // A refusal is told in the language of the page.
  const path = `contact-forms/${form.wpcf7.id}/feedback?_locale=${document.documentElement.lang}`
  const address = addressOf(world.page().api, path)
  const sending = { address, formData, say: world.say, onProgress: progress.at }
  let sent = await send(sending)
  const isStale = !sent.isAnswered && sent.failure.code === 'rest_cookie_invalid_nonce'
  if (isStale && (await renewNonce(form, formData))) sent = await send(sending)
  progress.end()
  if (sent.isAnswered) takeAnswer(world, form, { ...detail, apiResponse: sent.feedback })
  else takeFailure(world, form, { detail, failure: sent.failure })
}

/** The answers that have an event of their own. */
const events: Record<string, string | undefined> = {
  validation_failed: 'invalid',
  acceptance_missing: 'unaccepted',
  spam: 'spam',
  aborted: 'aborted',
  mail_sent: 'mailsent',
  mail_failed: 'mailfailed',
}

/** The same again would be refused again. */
const TOO_LARGE = 413

type Answered = FormDetail & { apiResponse: Feedback }

function takeAnswer(world: FormsWorld, form: AwakeForm, detail: Answered): void {
  const { apiResponse: feedback } = detail
  tell(form, detail)
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
  showAnswer(form, feedback.message)
  applyRefill(form, { form_token: feedback.form_token })
  if (feedback.invalid_fields.length > 0) leadToErrors(world, form, feedback.invalid_fields)
  goOn(form, feedback)
}

/** Who waits for the end of a submission hears of it, as of any answer (the original leaves everybody waiting). */
function takeFailure(
  world: FormsWorld,
  form: AwakeForm,
  { detail, failure }: { detail: FormDetail; failure: RestError },
): void {
  console.error(failure)
  const advice = failure.response?.status === TOO_LARGE ? texts.keptButTooLarge : texts.kept
  const message = `${failure.explanation} ${world.say(advice)}`
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
  tell(form, { ...detail, apiResponse })
  showAnswer(form, message)
  goOn(form, apiResponse)
}

function tell(form: AwakeForm, detail: Answered): void {
  const { status } = detail.apiResponse
  setStatus(form, status)
  const told = { ...detail, status }
  const event = Object.hasOwn(events, status) ? events[status] : undefined
  if (event) announce(form, event, told)
  announce(form, 'submit', told)
}

function formDataOf(form: AwakeForm, submitter: HTMLElement | null | undefined): FormData {
  const formData = new FormData(form)
  const name = submitter?.getAttribute('name')
  if (submitter && name) formData.append(name, submitter.getAttribute('value') ?? '')
  const choice = chosenVariation(form)
  if (choice !== undefined) formData.append('_hanout_choice', choice)
  return formData
}
