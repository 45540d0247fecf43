/**
 * Resolves the merchant's menu to the links of a page, in its language. Entries whose target no longer exists
 * are omitted with their children.
 */
import type { Category, CategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MenuEntry } from '#app/ui/shop.ts'
import type { MenuItem, MenuTarget } from './rules.ts'
import { isLocale, localePath } from '#app/platform/i18n/locales.ts'
import { pickText } from '#app/platform/i18n/text/pick-text.ts'

export type MenuContext = {
  locale: Locale
  defaultLocale: Locale
  categories: CategoryTree
  /** The products that menus link to and that are currently for sale. */
  products: { id: number; slug: string; name: string; foreign?: Locale }[]
  /** The published pages. */
  pages: { id: number; slug: string; title: LocalText }[]
}

// Deeper categories are reachable through the pages of their ancestors.
const CATEGORY_LEVELS = 3

export function resolveMenu(items: MenuItem[], context: MenuContext): MenuEntry[] {
  return items.flatMap((item) => {
    const resolved = findTarget(item.target, context)
    if (!resolved) return []
    const { label, lang } = labelOf(item.label, context.locale) ?? resolved
    const children = [...(resolved.below ?? []), ...resolveMenu(item.children, context)]
    return [{ label, lang, href: resolved.href, children }]
  })
}

/** The category tree as menu entries. */
export function categoryMenu(context: MenuContext): MenuEntry[] {
  return context.categories.roots.map((category) => categoryEntry(category, context, CATEGORY_LEVELS))
}

/** All content pages, in the merchant's order. */
export function pageMenu(context: MenuContext): MenuEntry[] {
  return context.pages.map((page) => ({ ...pageLink(page, context), children: [] }))
}

/** Ids of the products or pages that a menu links to. */
export function targetsIn(items: MenuItem[], kind: 'product' | 'page'): number[] {
  return items.flatMap(({ target, children }) => [
    ...('id' in target && target.kind === kind ? [target.id] : []),
    ...targetsIn(children, kind),
  ])
}

type ResolvedTarget = { label: string; lang?: Locale; href?: string; below?: MenuEntry[] }

function findTarget(target: MenuTarget, context: MenuContext): ResolvedTarget | undefined {
  const { categories, products } = context
  if (target.kind === 'category') {
    const category = categories.byId.get(target.id)
    return category && { ...nameOf(category, context), href: categoryHref(category, context) }
  }
  if (target.kind === 'product') {
    const product = products.find(({ id }) => id === target.id)
    if (!product) return undefined
    const href = hrefOf(`/product/${encodeURIComponent(product.slug)}/`, context)
    return { label: product.name, lang: product.foreign, href }
  }
  if (target.kind === 'page') {
    const page = context.pages.find(({ id }) => id === target.id)
    if (!page) return undefined
    return pageLink(page, context)
  }
  if (target.kind === 'address') return { label: '', href: hrefOf(target.address, context) }
  if (target.kind === 'heading') return { label: '' }
  return { label: '', href: hrefOf('/shop/', context), below: categoryMenu(context) }
}

function pageLink({ slug, title }: MenuContext['pages'][number], context: MenuContext) {
  const { label, lang } = labelOf(title, context.locale) ?? { label: slug, lang: undefined }
  return { label, lang, href: hrefOf(`/${encodeURIComponent(slug)}/`, context) }
}

function categoryEntry(category: Category, context: MenuContext, levels: number): MenuEntry {
  const below = levels > 1 ? category.children : []
  return {
    ...nameOf(category, context),
    href: categoryHref(category, context),
    children: below.map((child) => categoryEntry(child, context, levels - 1)),
  }
}

function categoryHref({ path }: Category, context: MenuContext): string {
  return hrefOf(`/product-category/${path}/`, context)
}

function nameOf({ name, slug }: Category, { locale }: MenuContext): { label: string; lang?: Locale } {
  return labelOf(name, locale) ?? { label: slug }
}

function labelOf(text: LocalText, locale: Locale): { label: string; lang?: Locale } | undefined {
  const picked = pickText(text, locale)
  return picked.text ? { label: picked.text, lang: picked.foreign } : undefined
}

// Page paths end with a slash and get a locale prefix; files and external URLs are unchanged.
function hrefOf(url: string, { locale, defaultLocale }: MenuContext): string {
  const [path = ''] = url.split(/[?#]/)
  const [, first] = path.split('/')
  const isPage = path.startsWith('/') && path.endsWith('/') && !isLocale(first)
  return isPage ? localePath(url, locale, defaultLocale) : url
}
