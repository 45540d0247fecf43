/** The owner's settings as pages and answers need them: in one language, without what only the server knows. */
import type { PageLink } from '#app/features/content/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { SavedListMenu, Services } from '#app/services.server.ts'
import type { CompareOptions, CompareTexts } from './contract/view.ts'
import type { CompareStart } from './start.ts'
import { buttonStart, listPath } from '#app/features/product-actions/start.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { compareAction } from './action.ts'

/** Where a comparison stands by itself, without its language; below it, what was shared. */
export const COMPARE_PATH = '/compare/'

// What the contract ends the names of its display cookies with until settings are saved; ours are never orphaned.
export const HASH = '6'
const MINIMUM_COLUMNS = 3

type Settings = ReturnType<Services['settings']['current']>

type Pages = readonly Pick<PageLink, 'id' | 'slug'>[]

/** Where links to the own comparison lead. */
export function comparePath({ compare: { pageId } }: Settings, pages: Pages): string {
  return listPath(pages, { pageId, otherwise: COMPARE_PATH })
}

/** What every page knows of the comparison before any call. */
export function compareStart(settings: Settings, locale: Locale, pages: Pages): CompareStart {
  const { compare, compareTexts } = settings
  const word = (name: keyof CompareTexts) => textIn(compareTexts[name], locale)
  const { buttonAddedIcon, buttonAction, clickAgain, adding, limit, variations, reloadCount } = compare
  const { openBarImmediately, messagePosition, menuAction, openButton, openButtonAction } = compare
  return {
    ...buttonStart(compareAction, compare, { card: compare.buttonArchive, page: compare.buttonSingle }),
    ...{ buttonAddedIcon, buttonAction, clickAgain, adding, limit, variations, reloadCount },
    ...{ openBarImmediately, messagePosition, menuAction, openButton, openButtonAction },
    heard: heardSelector(compare),
    hash: HASH,
    pagePath: comparePath(settings, pages),
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

/** The categories that the owner limits its buttons to; []: all. */
export function compareButtonCategories({ compare }: Settings): readonly number[] {
  return compare.searchCategories
}

/** The entry of menus that leads to the comparison. */
export const compareMenu: SavedListMenu = {
  list: 'compare',
  menus: ({ compare }) => compare.menus,
  pageId: ({ compare }) => compare.pageId,
  entry: (settings, { locale, pages }) => ({
    label: textIn(settings.compareTexts.menu, locale),
    path: comparePath(settings, pages),
    className: 'menu-item woosc-menu-item menu-item-type-woosc',
  }),
}

/** The pages of the account that the owner shows, without their language. */
export function compareTabs({ compare }: Settings): string[] {
  return compare.pageMyaccount ? ['/my-account/compare/'] : []
}
