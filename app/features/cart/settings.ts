import type { SettingsSection } from '#app/platform/settings.ts'

/** How carts and their checkouts behave; the defaults of shop.md B.4. */
export const cartSettings = {
  holdMinutes: {
    type: 'number',
    label: { en: 'A checkout keeps its pieces from others for', ar: 'مدة حجز القطع لمن بدأ إتمام الشراء' },
    unit: { en: 'minutes', ar: 'دقيقة' },
    default: 60,
    minimum: 1,
    maximum: 1440,
  },
  redirectAfterAdd: {
    type: 'boolean',
    label: {
      en: 'Adding to the cart leads to the cart’s page',
      ar: 'الانتقال إلى صفحة السلة بعد الإضافة إليها',
    },
    default: false,
  },
} as const satisfies SettingsSection
