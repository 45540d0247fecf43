/** MAP  a service that a form needs → the markup on its page, and the sources its CSP allows. */
import type { PageSources } from '#app/platform/page-cache/policy.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import {
  recaptchaKeys,
  stripeKeys,
  turnstileKeys,
  type ServiceSettings,
} from '#app/features/contact-forms/integrations/keys.ts'
import { RECAPTCHA_ACTIONS, RECAPTCHA_FIELD } from '#app/features/contact-forms/integrations/tokens.server.ts'

export type ServicesOfForm = {
  unit: Pick<FormUnit, 'turnstile' | 'stripe'>
  hiddenFields: [name: string, value: string][]
  /** The configuration that the service scripts read, once per page. */
  script: string
  sources: PageSources[]
}

const google: PageSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/'],
}
const cloudflare: PageSources = {
  scripts: ['https://challenges.cloudflare.com'],
  frames: ['https://challenges.cloudflare.com'],
  calls: [],
}
const stripeCom: PageSources = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Secrets are never included. */
export function servicesOfForm(settings: ServiceSettings, tags: FormTag[]): ServicesOfForm {
  const recaptcha = recaptchaKeys(settings)
  const turnstile = turnstileKeys(settings)
  const stripe = tags.some(({ basetype }) => basetype === 'stripe') ? stripeKeys(settings) : undefined
  return {
    unit: {
      ...(turnstile && { turnstile: { siteKey: turnstile.publicKey } }),
      ...(stripe && { stripe: { publishableKey: stripe.publicKey } }),
    },
    hiddenFields: recaptcha ? [[RECAPTCHA_FIELD, '']] : [],
    script: recaptcha ? configOf(recaptcha.publicKey) : '',
    sources: [
      ...(recaptcha ? [google] : []),
      ...(turnstile ? [cloudflare] : []),
      ...(stripe ? [stripeCom] : []),
    ],
  }
}

function configOf(siteKey: string): string {
  const json = JSON.stringify({ sitekey: siteKey, actions: RECAPTCHA_ACTIONS }).replaceAll('<', '\\u003c')
  return `<script type="application/json" class="wpcf7-recaptcha">${json}</script>`
}
