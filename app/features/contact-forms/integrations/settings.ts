import type { SettingsSection } from '#app/platform/settings.ts'
import { aKey } from '#app/platform/setting-checks.ts'

/** The keys of services that forms use; one that lacks a key is not used. */
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
      en: 'reCAPTCHA: this score or less is a robot’s',
      ar: 'reCAPTCHA: هذا التقييم أو أقل منه لبرنامج آلي',
    },
    unit: { en: 'percent', ar: '٪' },
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
      en: 'Akismet: key (asked for forms that name their author with akismet:)',
      ar: 'Akismet: المفتاح (للنماذج التي تحدد كاتبها بالخيار akismet:)',
    },
    default: '',
    maximumLength: 60,
    isSecret: true,
    // It becomes part of a host's name.
    check: {
      accepts: (key: string) => /^[a-z\d]*$/i.test(key),
      expected: { en: 'letters and digits', ar: 'أحرف وأرقام' },
    },
  },
  acceptsUnjudged: {
    type: 'boolean',
    label: {
      en: 'A message that a spam service could not judge, because it did not answer, is accepted',
      ar: 'تُقبل الرسالة التي تعذّر على خدمة كشف الرسائل المزعجة الحكم عليها لأنها لم تجب',
    },
    default: true,
  },
  stripePublishableKey: {
    type: 'text',
    label: { en: 'Stripe: publishable key', ar: 'Stripe: المفتاح العلني' },
    default: '',
    maximumLength: 200,
    check: aKey('pk_'),
  },
  stripeSecretKey: {
    type: 'text',
    label: { en: 'Stripe: secret key', ar: 'Stripe: المفتاح السري' },
    default: '',
    maximumLength: 200,
    check: aKey('sk_', 'rk_'),
    isSecret: true,
  },
} as const satisfies SettingsSection
