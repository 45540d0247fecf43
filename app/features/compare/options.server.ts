/** The owner's settings as pages and answers need them: in one language, without what only the server knows. */
import type { PageLink } from '#app/features/content/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { CompareOptions, CompareTexts } from './contract/view.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'

/** Where a comparison stands by itself, without its language; below it, what was shared. */
export const COMPARE_PATH = '/compare/'

// What the contract ends the names of its display cookies with until settings are saved; ours are never orphaned.
export const HASH = '6'
const MINIMUM_COLUMNS = 3

type Settings = ReturnType<Services['settings']['current']>

type Pages = readonly Pick<PageLink, 'id' | 'slug'>[]

/** Where links to the own comparison lead: to the page of words that the owner made for it, as long as it is published. */
export function comparePath({ compare }: Settings, pages: Pages): string {
  const page = pages.find(({ id }) => id === compare.pageId)
  return page ? `/${encodeURIComponent(page.slug)}/` : COMPARE_PATH
}

/** What every page knows of the comparison before any call: ui/shop.ts, CompareStart. */
export function compareStart(settings: Settings, locale: Locale, pages: Pages) {
  const { compare, compareTexts } = settings
  const word = (name: keyof CompareTexts) => textIn(compareTexts[name], locale)
  const { buttonType, buttonIcon, buttonNormalIcon, buttonAddedIcon, buttonAction } = compare
  const { clickAgain, adding, limit, variations, reloadCount } = compare
  const { openBarImmediately, messagePosition, menuAction, openButton, openButtonAction } = compare
  return {
    ...{ buttonType, buttonIcon, buttonNormalIcon, buttonAddedIcon, buttonAction },
    buttonClass: ['woosc-btn', shapes[compare.buttonIcon], compare.buttonClass].filter(Boolean).join(' '),
    onCards: compare.buttonArchive === '0' ? null : compare.buttonArchive,
    onPages: placesOnPages[compare.buttonSingle],
    heard: heardSelector(compare),
    ...{ clickAgain, adding, limit, variations, reloadCount },
    ...{ openBarImmediately, messagePosition, menuAction, openButton, openButtonAction },
    hash: HASH,
    pagePath: comparePath(settings, pages),
    inAccount: compare.pageMyaccount,
    texts: {
      button: word('button'),
      buttonAdded: word('buttonAdded'),
      messageAdded: word('messageAdded'),
      messageRemoved: word('messageRemoved'),
      messageExists: word('messageExists'),
      limit: word('limit'),
      menu: word('menu'),
    },
  }
}

type CompareSettings = Settings['compare']

const placesOnPages = {
  '0': null,
  '6': 6,
  '11': 11,
  '21': 21,
  '29': 29,
  '31': 31,
  '41': 41,
  '51': 51,
} as const satisfies Record<CompareSettings['buttonSingle'], number | null>

const shapes = {
  no: '',
  left: 'woosc-btn-has-icon woosc-btn-icon-text',
  right: 'woosc-btn-has-icon woosc-btn-text-icon',
  only: 'woosc-btn-has-icon woosc-btn-icon-only',
}

// Entries that lead to the page are links as any other.
function heardSelector({ menuAction, openButton }: CompareSettings): string {
  const entries = menuAction === 'open_page' ? '' : ':is(.woosc-menu-item, .woosc-menu, .woosc-link) a'
  return ['.woosc-btn', '.woosc-page-settings', entries, openButton].filter(Boolean).join(', ')
}

/** All that surfaces need. */
export function compareOptions(
  { compare, compareTexts }: Settings,
  { locale, isGuest }: { locale: Locale; isGuest: boolean },
): CompareOptions {
  const {
    fields: _,
    quickFields: _quick,
    searchCategories: _categories,
    searchCount: _count,
    disableUnauthenticated,
    ...rest
  } = compare
  return {
    ...rest,
    texts: textsIn(compareTexts, locale),
    hash: HASH,
    needsLogin: disableUnauthenticated && isGuest,
    hideEmptyRow: true,
    minimumColumns: MINIMUM_COLUMNS,
    quickTableFixed: { pc: 2, ta: 1, mo: 0 },
  }
}

export function textsIn(texts: Settings['compareTexts'], locale: Locale): CompareTexts {
  const entries = Object.entries(texts).map(([name, text]) => [name, textIn(text, locale)])
  return Object.fromEntries(entries) as CompareTexts
}
