/** The merchant's settings for pages and responses: in one language, without server-only values. */
import type { PageLink } from '#app/features/content/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SavedListMenu, Services } from '#app/services.server.ts'
import type { CompareOptions, CompareTexts } from './contract/view.ts'
import type { CompareStart } from './start.ts'
import { createButtonStart, resolveListPath } from '#app/features/product-actions/start.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { compareAction } from './action.ts'

/** Path of the compare page, without language prefix; shared links are below it. */
export const COMPARE_PATH = '/compare/'

// The contract's suffix for the names of its display cookies before settings are first saved; it is never
// changed, so our cookies are never orphaned.
export const COOKIE_HASH = '6'
const MINIMUM_COLUMNS = 3

type Settings = ReturnType<Services['settings']['current']>

type Pages = readonly Pick<PageLink, 'id' | 'slug'>[]

/** The path that links to the visitor's own comparison use. */
export function findComparePath({ compare: { pageId } }: Settings, pages: Pages): string {
  return resolveListPath(pages, { pageId, defaultPath: COMPARE_PATH })
}

/** The data about the comparison that every page has before any call. */
export function createCompareStart(settings: Settings, locale: Locale, pages: Pages): CompareStart {
  const { compare, compareTexts } = settings
  const localizeCompareText = (name: keyof CompareTexts) => localizeText(compareTexts[name], locale)
  const { buttonAddedIcon, buttonAction, clickAgain, adding, limit, variations, reloadCount } = compare
  const { openBarImmediately, messagePosition, menuAction, openButton, openButtonAction } = compare
  return {
    ...createButtonStart(compareAction, compare, { card: compare.buttonArchive, page: compare.buttonSingle }),
    ...{ buttonAddedIcon, buttonAction, clickAgain, adding, limit, variations, reloadCount },
    ...{ openBarImmediately, messagePosition, menuAction, openButton, openButtonAction },
    clickSelector: clickSelector(compare),
    hash: COOKIE_HASH,
    pagePath: findComparePath(settings, pages),
    texts: {
      button: localizeCompareText('button'),
      buttonAdded: localizeCompareText('buttonAdded'),
      messageAdded: localizeCompareText('messageAdded'),
      messageRemoved: localizeCompareText('messageRemoved'),
      messageExists: localizeCompareText('messageExists'),
      limit: localizeCompareText('limit'),
      menu: localizeCompareText('menu'),
    },
  }
}

type CompareSettings = Settings['compare']

// Entries that lead to the page are ordinary links.
function clickSelector({ menuAction, openButton }: CompareSettings): string {
  const entries = menuAction === 'open_page' ? '' : ':is(.woosc-menu-item, .woosc-menu, .woosc-link) a'
  return ['.woosc-btn', '.woosc-page-settings', entries, openButton].filter(Boolean).join(', ')
}

/** The options that panels need. */
export function createCompareOptions(
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
    texts: pickCompareTexts(compareTexts, locale),
    hash: COOKIE_HASH,
    needsLogin: disableUnauthenticated && isGuest,
    hideEmptyRow: true,
    minimumColumns: MINIMUM_COLUMNS,
    quickTableFixed: { pc: 2, ta: 1, mo: 0 },
  }
}

export function pickCompareTexts(texts: Settings['compareTexts'], locale: Locale): CompareTexts {
  const entries = Object.entries(texts).map(([name, text]) => [name, localizeText(text, locale)])
  return Object.fromEntries(entries) as CompareTexts
}

/** The categories to which the merchant limits the compare buttons; []: all. */
export function readCompareButtonCategories({ compare }: Settings): readonly number[] {
  return compare.searchCategories
}

/** The menu entry that leads to the comparison. */
export const compareMenu: SavedListMenu = {
  list: 'compare',
  readMenus: ({ compare }) => compare.menus,
  readPageId: ({ compare }) => compare.pageId,
  createEntry: (settings, { locale, pages }) => ({
    label: localizeText(settings.compareTexts.menu, locale),
    path: findComparePath(settings, pages),
    className: 'menu-item woosc-menu-item menu-item-type-woosc',
  }),
}

/** The account pages that the merchant enabled, without language prefix. */
export function listCompareTabs({ compare }: Settings): string[] {
  return compare.pageMyaccount ? ['/my-account/compare/'] : []
}
