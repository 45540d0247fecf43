import type { LocalText } from '#app/i18n/local-text.ts'
import type { SettingsSection } from '#app/platform/settings.ts'
import { isMenu, menuExpectation, MOST_LEVELS } from './rules.ts'

/** The owner's menus; of an empty one the shop makes its own. */
export const menuSettings = {
  primary: menu(
    { en: 'Main menu', ar: 'القائمة الرئيسية' },
    { en: 'Without entries: the categories of the shop.', ar: 'بلا بنود: أقسام المتجر.' },
  ),
  footer: menu(
    { en: 'Menu at the bottom of every page', ar: 'قائمة أسفل كل صفحة' },
    {
      en: 'An entry with others below it is a column. Without entries: categories, the shop, all pages and order tracking.',
      ar: 'كل بند تحته بنود هو عمود. بلا بنود: التصنيفات والمتجر وكل الصفحات وتتبّع الطلب.',
    },
  ),
  account: menu(
    { en: 'Menu of the account', ar: 'قائمة الحساب' },
    { en: 'Without entries: the pages of the account.', ar: 'بلا بنود: صفحات الحساب.' },
  ),
} as const satisfies SettingsSection

function menu(label: LocalText, help: LocalText) {
  return {
    type: 'menu',
    label,
    help,
    default: [],
    accepts: isMenu,
    expected: menuExpectation,
    levels: MOST_LEVELS,
  } as const
}
