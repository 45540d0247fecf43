/** MAP  a service that a form needs → the markup on its page, and the sources its CSP allows. */
import type { PageSources } from '#app/platform/page-cache/policy.ts'
import type { FormUnit } from '#app/features/contact-forms/render/unit.ts'
import type { FormTag } from '#app/features/contact-forms/template/tag.ts'
import {
  readRecaptchaKeys,
  readStripeKeys,
  readTurnstileKeys,
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

const googleSources: PageSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/'],
}
const cloudflareSources: PageSources = {
  scripts: ['https://challenges.cloudflare.com'],
  frames: ['https://challenges.cloudflare.com'],
  calls: [],
}
const stripeSources: PageSources = {
  scripts: ['https://js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** Secrets are never included. */
export function resolveFormServices(settings: ServiceSettings, tags: FormTag[]): ServicesOfForm {
  const recaptcha = readRecaptchaKeys(settings)
  const turnstile = readTurnstileKeys(settings)
  const stripe = tags.some(({ basetype }) => basetype === 'stripe') ? readStripeKeys(settings) : undefined
  return {
    unit: {
      ...(turnstile && { turnstile: { siteKey: turnstile.publicKey } }),
      ...(stripe && { stripe: { publishableKey: stripe.publicKey } }),
    },
    hiddenFields: recaptcha ? [[RECAPTCHA_FIELD, '']] : [],
    script: recaptcha ? renderConfig(recaptcha.publicKey) : '',
    sources: [
      ...(recaptcha ? [googleSources] : []),
      ...(turnstile ? [cloudflareSources] : []),
      ...(stripe ? [stripeSources] : []),
    ],
  }
}

function renderConfig(siteKey: string): string {
  const json = JSON.stringify({ sitekey: siteKey, actions: RECAPTCHA_ACTIONS }).replaceAll('<', '\\u003c')
  return `<script type="application/json" class="wpcf7-recaptcha">${json}</script>`
}
