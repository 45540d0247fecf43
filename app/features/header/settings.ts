import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { SettingsSection } from '#app/platform/settings/settings.ts'
import { isMenu, menuExpectation, MAX_LEVELS } from './rules.ts'

/** The merchant's menus; an empty one is replaced by a default. */
export const menuSettings = {
  primary: createMenuSetting(
    { en: 'Main menu', ar: 'القائمة الرئيسية' },
    { en: 'If empty, it shows the shop’s categories.', ar: 'إن تُركت فارغة تعرض تصنيفات المتجر.' },
  ),
  footer: createMenuSetting(
    { en: 'Footer menu', ar: 'قائمة التذييل' },
    {
      en: 'Each item with sub-items becomes a column. If empty, it shows categories, the shop, all pages and order tracking.',
      ar: 'كل عنصر تحته عناصر يصبح عمودًا. إن تُركت فارغة تعرض التصنيفات والمتجر وكل الصفحات وتتبّع الطلب.',
    },
  ),
  account: createMenuSetting(
    { en: 'Account menu', ar: 'قائمة الحساب' },
    { en: 'If empty, it shows the account pages.', ar: 'إن تُركت فارغة تعرض صفحات الحساب.' },
  ),
} as const satisfies SettingsSection

function createMenuSetting(label: LocalText, help: LocalText) {
  return {
    type: 'menu',
    label,
    help,
    default: [],
    accepts: isMenu,
    expected: menuExpectation,
    levels: MAX_LEVELS,
  } as const
}
