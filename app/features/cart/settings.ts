import type { SettingsSection } from '#app/platform/settings.ts'

/** How carts and their checkouts behave; the default of shop.md B.4. */
export const cartSettings = {
  holdMinutes: {
    type: 'number',
    label: {
      en: 'Minutes a checkout keeps its pieces from others',
      ar: 'عدد الدقائق التي تُحجز فيها القطع لمن بدأ إتمام الشراء',
    },
    default: 60,
    minimum: 1,
    maximum: 1440,
  },
} as const satisfies SettingsSection
