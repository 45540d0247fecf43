/**
 * reCAPTCHA v3: a token for each submission (contact-forms.md 4.8). If Google does not respond, the form is
 * sent without one.
 */
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsApi } from '#app/features/contact-forms/client/globals.ts'
import { loadScript } from './load-script.ts'

export type RecaptchaConfig = { sitekey: string; actions: { homepage: string; contactform: string } }

type Grecaptcha = {
  ready: (then: () => void) => void
  execute: (sitekey: string, options: { action: string }) => Promise<string>
}

declare global {
  var wpcf7_recaptcha: RecaptchaConfig | undefined
  var grecaptcha: Grecaptcha | undefined
}

const MAX_WAIT_IN_MS = 5000

const startedApis = new WeakSet<FormsApi>()

/** Starts reCAPTCHA once per page, however many parts of the page contain forms. */
export function startRecaptcha(formsApi: FormsApi, { sitekey, actions }: RecaptchaConfig): void {
  if (startedApis.has(formsApi)) return
  startedApis.add(formsApi)
  const execute = async (action: string) => {
    await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(sitekey)}`)
    const { grecaptcha } = globalThis
    if (!grecaptcha) return
    await new Promise<void>((resolve) => grecaptcha.ready(resolve))
    const token = await grecaptcha.execute(sitekey, { action })
    fillToken(token)
    document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action, token } }))
  }
  const tryExecute = (action: string) => execute(action).catch((error: unknown) => console.error(error))
  const { submit } = formsApi
  const waitingForms = new WeakSet<HydratedForm>()
  formsApi.submit = (form, options) => {
    if (waitingForms.has(form)) return
    waitingForms.add(form)
    form.setAttribute('data-held', '')
    void Promise.race([tryExecute(actions.contactform), waitForTimeout()]).then(() => {
      waitingForms.delete(form)
      form.removeAttribute('data-held')
      return submit(form, options)
    })
  }
  void tryExecute(actions.homepage)
  document.addEventListener('change', () => void tryExecute(actions.contactform))
}

function fillToken(token: string): void {
  const fieldSelector = 'form.wpcf7-form input[name="_wpcf7_recaptcha_response"]'
  for (const input of document.querySelectorAll<HTMLInputElement>(fieldSelector)) input.value = token
}

/**
 * If Google cannot be reached, the form is sent without a token; the merchant's settings decide how it is
 * treated.
 */
function waitForTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_IN_MS))
}
