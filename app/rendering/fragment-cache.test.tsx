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
import { setImmediate as waitForNextTurn } from 'node:timers/promises'
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

function renderInPlace(children: ReactNode, readFragment?: ReadFragment): string {
  return renderToString(
    <I18nProvider i18n={i18n}>
      <ShopProvider shop={shop}>
        <FragmentCacheContext value={readFragment}>{children}</FragmentCacheContext>
      </ShopProvider>
    </I18nProvider>,
  )
}

function renderPage(children: ReactNode): { html: string; cachedCount: number } {
  const placeholders: Bytes[] = []
  const bytes = fillPlaceholders([renderInPlace(children, createFragmentReader(placeholders))], placeholders)
  return { html: Buffer.from(bytes).toString(), cachedCount: placeholders.length }
}

test('a cached card equals a card that is rendered in place', async () => {
  const cards = (
    <CachedList items={[lantern]} getVariant={() => 'h3'}>
      {(product) => <ProductCard product={product} />}
    </CachedList>
  )
  const htmlInPlace = renderInPlace(cards)
  expect(htmlInPlace).toContain('Lantern')
  expect(renderPage(cards)).toEqual({ html: htmlInPlace, cachedCount: 0 })
  await waitForNextTurn()
  expect(renderPage(cards)).toEqual({ html: htmlInPlace, cachedCount: 1 })
})

test('an item is rendered only once per content and appearance', async () => {
  const renderedNames: string[] = []
  const ItemName = ({ name }: { name: string }) => {
    renderedNames.push(name)
    return <b>{name}</b>
  }
  const [cup, lamp, newItem] = [
    { id: 1, name: 'cup' },
    { id: 2, name: 'lamp' },
    { id: 3, name: 'late' },
  ]
  const createList = (variant: string, ...items: { id: number; name: string }[]) => (
    <CachedList className="cards" items={items} getVariant={() => variant}>
      {({ name }) => <ItemName name={`${variant} ${name}`} />}
    </CachedList>
  )
  const smallList = '<ul class="cards"><li><b>small cup</b></li><li><b>small lamp</b></li></ul>'
  expect(renderPage(createList('small', cup, lamp)).html).toBe(smallList)
  await waitForNextTurn()
  renderedNames.length = 0
  expect([renderPage(createList('small', cup, lamp)), renderedNames]).toEqual([
    { html: smallList, cachedCount: 2 },
    [],
  ])
  renderPage(createList('large', cup, lamp))
  expect(renderedNames).toEqual(['large cup', 'large lamp'])
  // A new item does not cause cached items to be rendered again.
  expect(renderPage(createList('small', cup, newItem, lamp)).html).toBe(
    smallList.replace('</li><li>', '</li><li><b>small late</b></li><li>'),
  )
  expect(renderedNames.slice(2)).toEqual(['small late'])
})

test('items that use useId or the location of the page are always rendered in place', async () => {
  const Labeled = () => <i id={useId()} />
  const labeledList = (
    <CachedList items={[{ id: 1 }, { id: 2 }]} getVariant={() => ''}>
      {() => <Labeled />}
    </CachedList>
  )
  const htmlInPlace = renderInPlace(labeledList)
  expect(renderPage(labeledList)).toEqual({ html: htmlInPlace, cachedCount: 0 })
  await waitForNextTurn()
  expect(renderPage(labeledList)).toEqual({ html: htmlInPlace, cachedCount: 0 })

  const Here = () => <i>{useLocation().pathname}</i>
  const locationFragment = { source: {}, variant: '', children: <Here /> }
  expect(createFragmentReader([])(locationFragment, { shop, i18n })).toBeUndefined()
  await waitForNextTurn()
  expect(createFragmentReader([])(locationFragment, { shop, i18n })).toBeUndefined()
})
