/** MAP  address → page. Every page stands at the short address and under each language's prefix. */
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { index, prefix, route } from '@react-router/dev/routes'
import { locales } from './i18n/locales.ts'

export default [
  pages(''),
  ...locales.map((locale) => prefix(locale, pages(locale))),
].flat() satisfies RouteConfig

function pages(language: string): RouteConfigEntry[] {
  const id = (name: string) => `${language}:${name}`
  return [
    index('features/catalog/front-page.tsx', { id: id('front') }),
    route('shop', 'features/catalog/shop-page.tsx', { id: id('shop') }),
    route('product/:slug', 'features/catalog/product-page.tsx', { id: id('product') }),
    route('product-category/*', 'features/catalog/category-page.tsx', { id: id('category') }),
    route('product-tag/:slug', 'features/catalog/tag-page.tsx', { id: id('tag') }),
    route('brand/*', 'features/catalog/brand-page.tsx', { id: id('brand') }),
    route('*', 'features/content/not-found-page.tsx', { id: id('not-found') }),
  ]
}
