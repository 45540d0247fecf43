/** What an owner decides about files that are sold. */
import type { SettingsSection } from '#app/platform/settings.ts'
import { flag } from '#app/platform/setting-kinds.ts'

export const downloadSettings = {
  afterPayment: {
    ...flag('Files can be downloaded as soon as they are paid', 'يمكن تنزيل الملفات بمجرد دفع ثمنها', true),
    help: {
      en: 'Otherwise once the order is completed. Cash on delivery is never paid before that.',
      ar: 'وإلا فعند اكتمال الطلب. والدفع عند الاستلام لا يُعد مدفوعًا قبل ذلك.',
    },
  },
} as const satisfies SettingsSection
