import type { ReactNode } from 'react'
import type { ProductCardData } from '#app/features/catalog/card/card.ts'
import type { Bytes } from '#app/platform/page-cache/cache.ts'
import type { ReadFragment } from '#app/ui/scripts/cached-fragment.tsx'
import type { Shop } from '#app/ui/shop.ts'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { useLocation } from 'react-router'
import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ProductCard } from '#app/features/catalog/card/product-card.tsx'
import { getMoneyFormat } from '#app/platform/i18n/format/money-format.ts'
import { fillPlaceholders } from './html-placeholders.server.ts'
import { createFragmentReader } from './fragment-cache.server.tsx'
import { FragmentCacheContext, CachedList } from '#app/ui/scripts/cached-fragment.tsx'
import { ShopProvider } from '#app/ui/shop.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const money = getMoneyFormat('SAR', { locale: 'en', country: 'SA', digits: 'latn' })
const shop = {
  locale: 'en',
  defaultLocale: 'ar',
  money,
  cardSwatches: { isShown: false },
  opensOverPage: {},
  starts: {},
} as unknown as Shop
const lantern: ProductCardData = {
  id: 7,
  slug: 'lantern',
  type: 'external',
  name: 'Lantern',
  sku: '',
  price: {
    minimumInMinor: 900,
    maximumInMinor: 900,
    regularMinimumInMinor: 1000,
    regularMaximumInMinor: 1000,
    isOnSale: true,
  },
  stock: 'instock',
  picture: { stem: 'lantern', widths: [200, 400], width: 400, height: 400 },
  secondPicture: null,
  rating: 4,
  reviewCount: 3,
  swatches: null,
}

function inPlace(children: ReactNode, keep?: ReadFragment): string {
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ShopProvider shop={shop}>
        <FragmentCacheContext value={keep}>{children}</FragmentCacheContext>
      </ShopProvider>
    </I18nProvider>,
  )
}

function page(children: ReactNode): { html: string; cachedCount: number } {
  const placeholders: Bytes[] = []
  const bytes = fillPlaceholders([inPlace(children, createFragmentReader(placeholders))], placeholders)
  return { html: Buffer.from(bytes).toString(), cachedCount: placeholders.length }
}

test('a cached card equals a card that is rendered in place', async () => {
  const cards = (
    <CachedList items={[lantern]} getVariant={() => 'h3'}>
      {(product) => <ProductCard product={product} />}
    </CachedList>
  )
  const rendered = inPlace(cards)
  expect(rendered).toContain('Lantern')
  expect(page(cards)).toEqual({ html: rendered, cachedCount: 0 })
  await settled()
  expect(page(cards)).toEqual({ html: rendered, cachedCount: 1 })
})

test('an item is rendered only once per content and appearance', async () => {
  const rendered: string[] = []
  const Shown = ({ name }: { name: string }) => {
    rendered.push(name)
    return <b>{name}</b>
  }
  const [cup, lamp, late] = [
    { id: 1, name: 'cup' },
    { id: 2, name: 'lamp' },
    { id: 3, name: 'late' },
  ]
  const list = (variant: string, ...items: { id: number; name: string }[]) => (
    <CachedList className="cards" items={items} getVariant={() => variant}>
      {({ name }) => <Shown name={`${variant} ${name}`} />}
    </CachedList>
  )
  const small = '<ul class="cards"><li><b>small cup</b></li><li><b>small lamp</b></li></ul>'
  expect(page(list('small', cup, lamp)).html).toBe(small)
  await settled()
  rendered.length = 0
  expect([page(list('small', cup, lamp)), rendered]).toEqual([{ html: small, cachedCount: 2 }, []])
  page(list('large', cup, lamp))
  expect(rendered).toEqual(['large cup', 'large lamp'])
  // A new item does not cause cached items to be rendered again.
  expect(page(list('small', cup, late, lamp)).html).toBe(
    small.replace('</li><li>', '</li><li><b>small late</b></li><li>'),
  )
  expect(rendered.slice(2)).toEqual(['small late'])
})

test('items that use useId or the location of the page are always rendered in place', async () => {
  const Labeled = () => <i id={useId()} />
  const labelled = (
    <CachedList items={[{ id: 1 }, { id: 2 }]} getVariant={() => ''}>
      {() => <Labeled />}
    </CachedList>
  )
  const rendered = inPlace(labelled)
  expect(page(labelled)).toEqual({ html: rendered, cachedCount: 0 })
  await settled()
  expect(page(labelled)).toEqual({ html: rendered, cachedCount: 0 })

  const Here = () => <i>{useLocation().pathname}</i>
  const here = { source: {}, variant: '', children: <Here /> }
  expect(createFragmentReader([])(here, { shop, i18n })).toBeUndefined()
  await settled()
  expect(createFragmentReader([])(here, { shop, i18n })).toBeUndefined()
})
