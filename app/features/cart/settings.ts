import type { SettingsSection } from '#app/platform/settings.ts'

/** How carts and their checkouts behave; the default of shop.md B.4. */
export const cartSettings = {
  holdMinutes: {
    type: 'number',
    label: { en: 'A checkout keeps its pieces from others for', ar: 'مدة حجز القطع لمن بدأ إتمام الشراء' },
    unit: { en: 'minutes', ar: 'دقيقة' },
    default: 60,
    minimum: 1,
    maximum: 1440,
  },
} as const satisfies SettingsSection
