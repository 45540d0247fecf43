import type { SettingsSection } from '#app/platform/settings.ts'
import { isMenu, menuExpectation } from './rules.ts'

/** The owner's menus; an empty one is made of the category tree. */
export const menuSettings = {
  primary: {
    type: 'shape',
    label: { en: 'Main menu', ar: 'القائمة الرئيسية' },
    default: [],
    accepts: isMenu,
    expected: menuExpectation,
  },
  footer: {
    type: 'shape',
    label: { en: 'Menu at the bottom of every page', ar: 'قائمة أسفل كل صفحة' },
    default: [],
    accepts: isMenu,
    expected: menuExpectation,
  },
  account: {
    type: 'shape',
    label: { en: 'Menu of the account', ar: 'قائمة الحساب' },
    default: [],
    accepts: isMenu,
    expected: menuExpectation,
  },
} as const satisfies SettingsSection
