/** MAP  a service that a form of the page needs → its script, loaded only then. */
import type { HydratedForm } from './hydrated-form.ts'
import type { FormsApi } from './globals.ts'
import type { RecaptchaConfig } from './services/recaptcha.ts'

export function startServices(formsApi: FormsApi, forms: HydratedForm[]): void {
  const hasAny = (selector: string) => forms.some((form) => form.querySelector(selector))
  const recaptcha = globalThis.wpcf7_recaptcha ?? readInlineConfig()
  if (recaptcha && hasAny('[name="_wpcf7_recaptcha_response"]'))
    logFailure(import('./services/recaptcha.ts').then((script) => script.startRecaptcha(formsApi, recaptcha)))
  if (hasAny('.wpcf7-turnstile'))
    logFailure(import('./services/turnstile.ts').then((script) => script.startTurnstile(forms)))
  if (hasAny('.wpcf7-stripe'))
    logFailure(import('./services/stripe.ts').then((script) => script.startStripe(formsApi, forms)))
}

/** `<script type="application/json" class="wpcf7-recaptcha">`: inline scripts are not allowed here. */
function readInlineConfig(): RecaptchaConfig | undefined {
  const text = document.querySelector('script.wpcf7-recaptcha[type="application/json"]')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Without the service the form stays usable; the server decides whether to accept it. */
function logFailure(work: Promise<void>): void {
  work.catch((error: unknown) => console.error(error))
}
