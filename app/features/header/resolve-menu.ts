/**
 * Resolves the merchant's menu to the links of a page, in its language. Entries whose target no longer exists
 * are omitted with their children.
 */
import type { Category, CategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MenuEntry } from '#app/ui/shop.ts'
import type { MenuItem, MenuTarget } from './rules.ts'
import { isLocale, addLocalePrefix } from '#app/platform/i18n/locales.ts'
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
    const resolvedTarget = findTarget(item.target, context)
    if (!resolvedTarget) return []
    const { label, lang } = pickLabel(item.label, context.locale) ?? resolvedTarget
    const children = [...(resolvedTarget.generatedChildren ?? []), ...resolveMenu(item.children, context)]
    return [{ label, lang, href: resolvedTarget.href, children }]
  })
}

/** The category tree as menu entries. */
export function createCategoryMenu(context: MenuContext): MenuEntry[] {
  return context.categories.roots.map((category) => createCategoryEntry(category, context, CATEGORY_LEVELS))
}

/** All content pages, in the merchant's order. */
export function createPageMenu(context: MenuContext): MenuEntry[] {
  return context.pages.map((page) => ({ ...createPageLink(page, context), children: [] }))
}

/** Ids of the products or pages that a menu links to. */
export function listTargetIds(items: MenuItem[], kind: 'product' | 'page'): number[] {
  return items.flatMap(({ target, children }) => [
    ...('id' in target && target.kind === kind ? [target.id] : []),
    ...listTargetIds(children, kind),
  ])
}

type ResolvedTarget = { label: string; lang?: Locale; href?: string; generatedChildren?: MenuEntry[] }

function findTarget(target: MenuTarget, context: MenuContext): ResolvedTarget | undefined {
  const { categories, products } = context
  if (target.kind === 'category') {
    const category = categories.byId.get(target.id)
    return (
      category && { ...pickCategoryLabel(category, context), href: createCategoryHref(category, context) }
    )
  }
  if (target.kind === 'product') {
    const product = products.find(({ id }) => id === target.id)
    if (!product) return undefined
    const href = createHref(`/product/${encodeURIComponent(product.slug)}/`, context)
    return { label: product.name, lang: product.foreign, href }
  }
  if (target.kind === 'page') {
    const page = context.pages.find(({ id }) => id === target.id)
    if (!page) return undefined
    return createPageLink(page, context)
  }
  if (target.kind === 'address') return { label: '', href: createHref(target.address, context) }
  if (target.kind === 'heading') return { label: '' }
  return { label: '', href: createHref('/shop/', context), generatedChildren: createCategoryMenu(context) }
}

function createPageLink({ slug, title }: MenuContext['pages'][number], context: MenuContext) {
  const { label, lang } = pickLabel(title, context.locale) ?? { label: slug, lang: undefined }
  return { label, lang, href: createHref(`/${encodeURIComponent(slug)}/`, context) }
}

function createCategoryEntry(category: Category, context: MenuContext, remainingLevels: number): MenuEntry {
  const childCategories = remainingLevels > 1 ? category.children : []
  return {
    ...pickCategoryLabel(category, context),
    href: createCategoryHref(category, context),
    children: childCategories.map((child) => createCategoryEntry(child, context, remainingLevels - 1)),
  }
}

function createCategoryHref({ path }: Category, context: MenuContext): string {
  return createHref(`/product-category/${path}/`, context)
}

function pickCategoryLabel(
  { name, slug }: Category,
  { locale }: MenuContext,
): { label: string; lang?: Locale } {
  return pickLabel(name, locale) ?? { label: slug }
}

function pickLabel(text: LocalText, locale: Locale): { label: string; lang?: Locale } | undefined {
  const picked = pickText(text, locale)
  return picked.text ? { label: picked.text, lang: picked.foreign } : undefined
}

// Page paths end with a slash and get a locale prefix; files and external URLs are unchanged.
function createHref(url: string, { locale, defaultLocale }: MenuContext): string {
  const [path = ''] = url.split(/[?#]/)
  const [, firstSegment] = path.split('/')
  const isPage = path.startsWith('/') && path.endsWith('/') && !isLocale(firstSegment)
  return isPage ? addLocalePrefix(url, locale, defaultLocale) : url
}
