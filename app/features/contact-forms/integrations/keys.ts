/** Which services the merchant has configured: both keys of a pair, or none. */
import type { SettingsOf } from '#app/platform/settings/settings.ts'
import type { serviceSettings } from './settings.ts'

export type ServiceSettings = SettingsOf<typeof serviceSettings>
export type KeyPair = { publicKey: string; secretKey: string }

export function readRecaptchaKeys(settings: ServiceSettings): KeyPair | undefined {
  return readKeyPair(settings.recaptchaSiteKey, settings.recaptchaSecretKey)
}

export function readTurnstileKeys(settings: ServiceSettings): KeyPair | undefined {
  return readKeyPair(settings.turnstileSiteKey, settings.turnstileSecretKey)
}

export function readStripeKeys(settings: ServiceSettings): KeyPair | undefined {
  return readKeyPair(settings.stripePublishableKey, settings.stripeSecretKey)
}

/** The tags of services in templates. */
export type ServiceTag = 'stripe' | 'turnstile' | 'recaptcha'

/** The service tags without effect, because no keys are configured. */
export function listServicesWithoutKeys(settings: ServiceSettings): ServiceTag[] {
  const keys = {
    stripe: readStripeKeys(settings),
    turnstile: readTurnstileKeys(settings),
    recaptcha: readRecaptchaKeys(settings),
  }
  return (['stripe', 'turnstile', 'recaptcha'] as const).filter((tag) => keys[tag] === undefined)
}

/** Whether a service checks every form: Turnstile is added where a template omits it. */
export function areFormsGuarded(settings: ServiceSettings): boolean {
  return readRecaptchaKeys(settings) !== undefined || readTurnstileKeys(settings) !== undefined
}

function readKeyPair(publicKey: string, secretKey: string): KeyPair | undefined {
  const keys = { publicKey: publicKey.trim(), secretKey: secretKey.trim() }
  return keys.publicKey !== '' && keys.secretKey !== '' ? keys : undefined
}
