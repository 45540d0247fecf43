/** Refills a form: its next pictures and questions, and its next token. */
import type { HydratedForm, Refill } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { TOKEN_FIELD } from '#app/features/contact-forms/rules.ts'
import { findControls } from '#app/features/contact-forms/client/hydrated-form.ts'
import { createApiUrl } from '#app/features/contact-forms/client/globals.ts'

const MAX_WAIT_IN_MS = 15_000

/** `requested` is what our own client requests in addition to the contract's challenges. */
export async function fetchRefill(
  context: FormsContext,
  form: HydratedForm,
  requestedParameter: 'form_token=1' | 'altcha=1' = 'form_token=1',
): Promise<Refill> {
  const language = document.documentElement.lang
  const path = `contact-forms/${form.wpcf7.id}/refill?${requestedParameter}&_locale=${language}`
  const response = await fetch(createApiUrl(context.getFormsApi().api, path), {
    headers: { Accept: 'application/json, */*;q=0.1' },
    signal: AbortSignal.timeout(MAX_WAIT_IN_MS),
  })
  if (!response.ok) throw new Error(`refill returned status ${response.status}: expected 200`)
  const refill: unknown = await response.json()
  // The response for a form without questions is [].
  return typeof refill === 'object' && refill !== null && !Array.isArray(refill) ? refill : {}
}

/** Inserts the new challenges and token; answers to earlier challenges are cleared. */
export function applyRefill(form: HydratedForm, refill: Refill): void {
  const { captcha = {}, captcha_question: questions = {}, quiz = {}, form_token: token } = refill
  for (const [field, url] of Object.entries(captcha)) setPicture(form, field, url)
  for (const [field, question] of Object.entries(questions)) {
    for (const each of findPictureParts(form, field)) {
      if (each.matches('.wpcf7-captcha-question')) each.textContent = question
    }
  }
  for (const [field, [question, seal]] of Object.entries(quiz)) {
    clearField(form, field)
    const label = findControls(form, field)[0]?.closest('label')?.querySelector('.wpcf7-quiz-label')
    if (label) label.textContent = question
    setValue(form, `_wpcf7_quiz_answer_${field}`, seal)
  }
  if (token) setValue(form, TOKEN_FIELD, token)
}

function setPicture(form: HydratedForm, field: string, url: string): void {
  clearField(form, field)
  const [, challenge = ''] = /(\d+)\.(?:png|gif|jpeg)$/i.exec(url) ?? []
  for (const each of findPictureParts(form, field)) if (each instanceof HTMLImageElement) each.src = url
  setValue(form, `_wpcf7_captcha_challenge_${field}`, challenge)
}

function findPictureParts(form: HydratedForm, field: string): NodeListOf<Element> {
  return form.querySelectorAll(`.${CSS.escape(`wpcf7-captcha-${field.replaceAll(':', '')}`)}`)
}

function clearField(form: HydratedForm, field: string): void {
  for (const control of findControls(form, field)) if (control instanceof HTMLInputElement) control.value = ''
}

function setValue(form: HydratedForm, name: string, value: string): void {
  for (const control of findControls(form, name)) {
    if (control instanceof HTMLInputElement) control.value = value
  }
}
