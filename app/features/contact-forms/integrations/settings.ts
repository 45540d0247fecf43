import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { createKeyCheck } from '#app/platform/settings/setting-checks.ts'

/** The keys of services that forms use; a service with a missing key is not used. */
export const serviceSettings = {
  recaptchaSiteKey: {
    type: 'text',
    label: { en: 'reCAPTCHA v3: site key', ar: 'reCAPTCHA v3: مفتاح الموقع' },
    default: '',
    maximumLength: 200,
  },
  recaptchaSecretKey: {
    type: 'text',
    label: { en: 'reCAPTCHA v3: secret key', ar: 'reCAPTCHA v3: المفتاح السري' },
    default: '',
    maximumLength: 200,
    isSecret: true,
  },
  recaptchaThresholdInPercent: {
    type: 'number',
    label: {
      en: 'reCAPTCHA: block scores up to',
      ar: 'reCAPTCHA: حظر الدرجات حتى',
    },
    unit: { en: 'percent', ar: '%' },
    default: 50,
    minimum: 0,
    maximum: 99,
  },
  turnstileSiteKey: {
    type: 'text',
    label: { en: 'Turnstile: site key', ar: 'Turnstile: مفتاح الموقع' },
    default: '',
    maximumLength: 200,
  },
  turnstileSecretKey: {
    type: 'text',
    label: { en: 'Turnstile: secret key', ar: 'Turnstile: المفتاح السري' },
    default: '',
    maximumLength: 200,
    isSecret: true,
  },
  akismetKey: {
    type: 'text',
    label: {
      en: 'Akismet: API key',
      ar: 'Akismet: مفتاح API',
    },
    help: { en: 'Used by forms that have Akismet turned on.', ar: 'تستخدمه النماذج التي فُعّل فيها Akismet.' },
    default: '',
    maximumLength: 60,
    isSecret: true,
    // It becomes part of a host name.
    check: {
      accepts: (key: string) => /^[a-z\d]*$/i.test(key),
      expected: { en: 'letters and digits', ar: 'أحرف وأرقام' },
    },
  },
  acceptsUnjudged: {
    type: 'boolean',
    label: {
      en: 'Accept messages when a spam service is unavailable',
      ar: 'قبول الرسائل عند تعذّر الوصول إلى خدمة كشف الرسائل المزعجة',
    },
    default: true,
  },
  stripePublishableKey: {
    type: 'text',
    label: { en: 'Stripe: publishable key', ar: 'Stripe: المفتاح العلني' },
    default: '',
    maximumLength: 200,
    check: createKeyCheck('pk_'),
  },
  stripeSecretKey: {
    type: 'text',
    label: { en: 'Stripe: secret key', ar: 'Stripe: المفتاح السري' },
    default: '',
    maximumLength: 200,
    check: createKeyCheck('sk_', 'rk_'),
    isSecret: true,
  },
} as const satisfies SettingsSection
