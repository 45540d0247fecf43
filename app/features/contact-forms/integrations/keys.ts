/** Which services the merchant has configured: both keys of a pair, or none. */
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { serviceSettings } from './settings.ts'

export type ServiceSettings = SettingsOf<typeof serviceSettings>
export type Keys = { publicKey: string; secretKey: string }

export function recaptchaKeys(settings: ServiceSettings): Keys | undefined {
  return pair(settings.recaptchaSiteKey, settings.recaptchaSecretKey)
}

export function turnstileKeys(settings: ServiceSettings): Keys | undefined {
  return pair(settings.turnstileSiteKey, settings.turnstileSecretKey)
}

export function stripeKeys(settings: ServiceSettings): Keys | undefined {
  return pair(settings.stripePublishableKey, settings.stripeSecretKey)
}

/** The tags of services in templates. */
export type ServiceTag = 'stripe' | 'turnstile' | 'recaptcha'

/** The service tags without effect, because no keys are configured. */
export function servicesWithoutKeys(settings: ServiceSettings): ServiceTag[] {
  const keys = {
    stripe: stripeKeys(settings),
    turnstile: turnstileKeys(settings),
    recaptcha: recaptchaKeys(settings),
  }
  return (['stripe', 'turnstile', 'recaptcha'] as const).filter((tag) => keys[tag] === undefined)
}

/** Whether a service checks every form: Turnstile is added where a template omits it. */
export function areFormsGuarded(settings: ServiceSettings): boolean {
  return recaptchaKeys(settings) !== undefined || turnstileKeys(settings) !== undefined
}

function pair(publicKey: string, secretKey: string): Keys | undefined {
  const keys = { publicKey: publicKey.trim(), secretKey: secretKey.trim() }
  return keys.publicKey !== '' && keys.secretKey !== '' ? keys : undefined
}
