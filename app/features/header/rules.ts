/** The merchant's menus: types of targets, and validation. */
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

export type MenuTarget =
  | { kind: 'category'; id: number }
  | { kind: 'product'; id: number }
  /** A content page. */
  | { kind: 'page'; id: number }
  /** Any other link: '/shop/?on_sale=1', 'https://…', 'mailto:…', 'tel:…'. Paths are without a locale. */
  | { kind: 'address'; address: string }
  /** The shop page, with the category tree below it. */
  | { kind: 'all-categories' }
  /** A title without a link for the entries below it. */
  | { kind: 'heading' }

export type MenuItem = {
  /** If empty, the name of the category, product or page is used. */
  label: LocalText
  target: MenuTarget
  children: MenuItem[]
}

/** Maximum nesting depth. */
export const MAX_LEVELS = 4
const MAX_ITEMS = 200
const MAX_LABEL_LENGTH = 120
const MAX_URL_LENGTH = 2000

/** What a valid menu is, as the end of the sentence "expected …". */
export const menuExpectation: LocalText = {
  en:
    `up to ${MAX_ITEMS} items in up to ${MAX_LEVELS} levels, each with a name and a link ` +
    'that starts with "/", "http:", "https:", "mailto:" or "tel:"',
  ar:
    `عناصر لا تزيد على ${MAX_ITEMS} في ${MAX_LEVELS} مستويات على الأكثر، لكل منها اسم ورابط ` +
    'يبدأ بـ ‎"/"‎ أو ‎"http:"‎ أو ‎"https:"‎ أو ‎"mailto:"‎ أو ‎"tel:"‎',
}

export function isMenu(value: unknown): value is MenuItem[] {
  return isMenuLevel(value, MAX_LEVELS) && countItems(value) <= MAX_ITEMS
}

function isMenuLevel(value: unknown, remainingLevels: number): value is MenuItem[] {
  if (!Array.isArray(value)) return false
  return (
    value.length === 0 || (remainingLevels > 0 && value.every((item) => isMenuItem(item, remainingLevels)))
  )
}

function isMenuItem(value: unknown, remainingLevels: number): boolean {
  if (!isRecord(value) || !isTarget(value.target) || !isLabel(value.label)) return false
  const isNamed = 'id' in value.target || Object.values(value.label).some((text) => text.trim() !== '')
  return isNamed && isMenuLevel(value.children, remainingLevels - 1)
}

function isTarget(value: unknown): value is MenuTarget {
  if (!isRecord(value)) return false
  if (value.kind === 'category' || value.kind === 'product' || value.kind === 'page') {
    return Number.isInteger(value.id) && Number(value.id) > 0
  }
  if (value.kind === 'address') return typeof value.address === 'string' && isSafeUrl(value.address)
  return value.kind === 'all-categories' || value.kind === 'heading'
}

function isLabel(value: unknown): value is Record<string, string> {
  if (!isRecord(value)) return false
  return Object.values(value).every((text) => typeof text === 'string' && text.length <= MAX_LABEL_LENGTH)
}

function countItems(items: MenuItem[]): number {
  return items.reduce((sum, { children }) => sum + 1 + countItems(children), 0)
}

const allowedSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Whether a URL is safe to link: no script URLs, and no protocol-relative URLs that resemble a path of
 * the shop.
 */
export function isSafeUrl(address: string): boolean {
  // Browsers strip control characters, so "java\nscript:" would be a script URL and "/\t/evil.example"
  // another site.
  if (address.length > MAX_URL_LENGTH || hasControlOrSpace(address)) return false
  if (address.startsWith('/')) return !/^\/[/\\]/.test(address)
  return URL.canParse(address) && allowedSchemes.includes(new URL(address).protocol)
}

function hasControlOrSpace(address: string): boolean {
  return [...address].some((character) => character <= ' ' || character === '\u007F')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
