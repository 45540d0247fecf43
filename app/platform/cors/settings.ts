import type { SettingsSection, TextCheck } from '#app/platform/settings.ts'
import { originsIn } from './origins.ts'

const addresses: TextCheck = {
  accepts: (text) => originsIn(text) !== undefined,
  expected: {
    en: 'addresses like https://blog.example.com, one in each line, without a path and without *',
    ar: 'عناوين مثل ‎https://blog.example.com‎، كل عنوان في سطر، بلا مسار وبلا *',
  },
}

/** Other sites whose scripts work with the shop. */
export const otherSitesSettings = {
  origins: {
    type: 'text',
    label: { en: 'Sites whose scripts may call the shop', ar: 'مواقع يُسمح لنصوصها البرمجية باستدعاء المتجر' },
    help: {
      en: 'One address in each line. Their scripts may read and change what a visitor of the shop may, so name only sites of your own. Browsers send a visitor’s cookies along only from sites below the shop’s own domain. Empty: only the shop itself.',
      ar: 'عنوان واحد في كل سطر. تستطيع نصوص هذه المواقع أن تقرأ وتغيّر ما يستطيعه زائر المتجر، فلا تذكر إلا مواقعك. ولا يرسل المتصفح ملفات تعريف الارتباط للزائر إلا من مواقع تحت نطاق المتجر نفسه. إن تُرك فارغًا فالمتجر وحده.',
    },
    default: '',
    isLong: true,
    check: addresses,
  },
} as const satisfies SettingsSection
