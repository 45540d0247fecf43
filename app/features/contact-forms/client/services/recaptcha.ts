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

const started = new WeakSet<FormsApi>()

/** Once per page, however many of its parts contain forms. */
export function startRecaptcha(page: FormsApi, { sitekey, actions }: RecaptchaConfig): void {
  if (started.has(page)) return
  started.add(page)
  const execute = async (action: string) => {
    await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(sitekey)}`)
    const { grecaptcha } = globalThis
    if (!grecaptcha) return
    await new Promise<void>((resolve) => grecaptcha.ready(resolve))
    const token = await grecaptcha.execute(sitekey, { action })
    fillIn(token)
    document.dispatchEvent(new CustomEvent('wpcf7grecaptchaexecuted', { detail: { action, token } }))
  }
  const tryTo = (action: string) => execute(action).catch((error: unknown) => console.error(error))
  const { submit } = page
  const waiting = new WeakSet<HydratedForm>()
  page.submit = (form, options) => {
    if (waiting.has(form)) return
    waiting.add(form)
    form.setAttribute('data-held', '')
    void Promise.race([tryTo(actions.contactform), pause()]).then(() => {
      waiting.delete(form)
      form.removeAttribute('data-held')
      return submit(form, options)
    })
  }
  void tryTo(actions.homepage)
  document.addEventListener('change', () => void tryTo(actions.contactform))
}

function fillIn(token: string): void {
  const fields = 'form.wpcf7-form input[name="_wpcf7_recaptcha_response"]'
  for (const input of document.querySelectorAll<HTMLInputElement>(fields)) input.value = token
}

/**
 * If Google cannot be reached, the form is sent without a token; the merchant's settings decide how it is
 * treated.
 */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MAX_WAIT_IN_MS))
}
