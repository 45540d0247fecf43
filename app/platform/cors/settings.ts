import type { SettingsSection, TextCheck } from '#app/platform/settings/settings.ts'
import { parseOrigins } from './origins.ts'

const originListCheck: TextCheck = {
  accepts: (text) => parseOrigins(text) !== undefined,
  expected: {
    en: 'addresses such as https://blog.example.com, one per line, without a path or *',
    ar: 'عناوين مثل ‎https://blog.example.com‎، عنوان في كل سطر، بلا مسار ولا *',
  },
}

/** Other sites whose scripts may use the shop. */
export const otherSitesSettings = {
  origins: {
    type: 'text',
    label: { en: 'Allowed sites', ar: 'المواقع المسموح لها' },
    help: {
      en: 'One address per line. Scripts of these sites can read and change whatever a visitor can, so add only sites you own. Browsers send cookies only from subdomains of the shop’s domain. If empty, only the shop itself is allowed.',
      ar: 'عنوان واحد في كل سطر. تستطيع برامج هذه المواقع قراءة وتغيير كل ما يستطيعه الزائر، فلا تضف إلا مواقعك. ولا يرسل المتصفح ملفات تعريف الارتباط إلا من نطاقات فرعية لنطاق المتجر. إن تُرك فارغًا يُسمح للمتجر وحده.',
    },
    default: '',
    isLong: true,
    check: originListCheck,
  },
} as const satisfies SettingsSection
