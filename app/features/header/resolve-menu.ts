/** From the owner's menu to the links of a page, in its language. What a target has lost is left out with what stood below it. */
import type { Category, CategoryTree } from '#app/features/catalog/categories/categories.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { MenuEntry } from '#app/ui/shop.ts'
import type { MenuItem, MenuTarget } from './rules.ts'
import { isLocale, localePath } from '#app/platform/i18n/locales.ts'
import { pickText } from '#app/platform/i18n/text/pick-text.ts'

export type MenuWorld = {
  locale: Locale
  defaultLocale: Locale
  categories: CategoryTree
  /** Those that the menus lead to and that are for sale now. */
  products: { id: number; slug: string; name: string; foreign?: Locale }[]
  /** Those that are published. */
  pages: { id: number; slug: string; title: LocalText }[]
}

// Deeper categories are found on the pages of those above them.
const CATEGORY_LEVELS = 3

export function resolveMenu(items: MenuItem[], world: MenuWorld): MenuEntry[] {
  return items.flatMap((item) => {
    const found = findTarget(item.target, world)
    if (!found) return []
    const { label, lang } = labelOf(item.label, world.locale) ?? found
    const children = [...(found.below ?? []), ...resolveMenu(item.children, world)]
    return [{ label, lang, href: found.href, children }]
  })
}

/** The top of the category tree and what stands below it. */
export function categoryMenu(world: MenuWorld): MenuEntry[] {
  return world.categories.roots.map((category) => categoryEntry(category, world, CATEGORY_LEVELS))
}

/** All pages of words, in the owner's order. */
export function pageMenu(world: MenuWorld): MenuEntry[] {
  return world.pages.map((page) => ({ ...pageLink(page, world), children: [] }))
}

/** Which products, or which pages, menus lead to. */
export function targetsIn(items: MenuItem[], kind: 'product' | 'page'): number[] {
  return items.flatMap(({ target, children }) => [
    ...('id' in target && target.kind === kind ? [target.id] : []),
    ...targetsIn(children, kind),
  ])
}

type Found = { label: string; lang?: Locale; href?: string; below?: MenuEntry[] }

function findTarget(target: MenuTarget, world: MenuWorld): Found | undefined {
  const { categories, products } = world
  if (target.kind === 'category') {
    const category = categories.byId.get(target.id)
    return category && { ...nameOf(category, world), href: categoryHref(category, world) }
  }
  if (target.kind === 'product') {
    const product = products.find(({ id }) => id === target.id)
    if (!product) return undefined
    const href = hrefOf(`/product/${encodeURIComponent(product.slug)}/`, world)
    return { label: product.name, lang: product.foreign, href }
  }
  if (target.kind === 'page') {
    const page = world.pages.find(({ id }) => id === target.id)
    if (!page) return undefined
    return pageLink(page, world)
  }
  if (target.kind === 'address') return { label: '', href: hrefOf(target.address, world) }
  if (target.kind === 'heading') return { label: '' }
  return { label: '', href: hrefOf('/shop/', world), below: categoryMenu(world) }
}

function pageLink({ slug, title }: MenuWorld['pages'][number], world: MenuWorld) {
  const { label, lang } = labelOf(title, world.locale) ?? { label: slug, lang: undefined }
  return { label, lang, href: hrefOf(`/${encodeURIComponent(slug)}/`, world) }
}

function categoryEntry(category: Category, world: MenuWorld, levels: number): MenuEntry {
  const below = levels > 1 ? category.children : []
  return {
    ...nameOf(category, world),
    href: categoryHref(category, world),
    children: below.map((child) => categoryEntry(child, world, levels - 1)),
  }
}

function categoryHref({ path }: Category, world: MenuWorld): string {
  return hrefOf(`/product-category/${path}/`, world)
}

function nameOf({ name, slug }: Category, { locale }: MenuWorld): { label: string; lang?: Locale } {
  return labelOf(name, locale) ?? { label: slug }
}

function labelOf(text: LocalText, locale: Locale): { label: string; lang?: Locale } | undefined {
  const picked = pickText(text, locale)
  return picked.text ? { label: picked.text, lang: picked.foreign } : undefined
}

// Pages end with a slash and have a language; files and other sites stand as they are written.
function hrefOf(address: string, { locale, defaultLocale }: MenuWorld): string {
  const [path = ''] = address.split(/[?#]/)
  const [, first] = path.split('/')
  const isPage = path.startsWith('/') && path.endsWith('/') && !isLocale(first)
  return isPage ? localePath(address, locale, defaultLocale) : address
}
