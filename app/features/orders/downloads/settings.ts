/** The merchant's settings for sold files. */
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { flag } from '#app/platform/settings/setting-kinds.ts'

export const downloadSettings = {
  afterPayment: {
    ...flag('Allow downloads once payment is received', 'السماح بالتنزيل فور الدفع', true),
    help: {
      en: 'If off, files are available once the order is completed. Cash on delivery counts as paid only then.',
      ar: 'إن أُوقف، تُتاح الملفات عند اكتمال الطلب. والدفع عند الاستلام لا يُعد مدفوعًا قبل ذلك.',
    },
  },
} as const satisfies SettingsSection
