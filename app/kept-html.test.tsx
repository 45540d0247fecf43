import type { ReactNode } from 'react'
import type { ProductCardData } from './features/catalog/card.ts'
import type { KeepHtml } from './ui/kept-item.tsx'
import type { Shop } from './ui/shop.ts'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { useLocation } from 'react-router'
import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ProductCard } from './features/catalog/product-card.tsx'
import { moneyFormat } from './i18n/money-format.ts'
import { keepHtml } from './kept-html.server.tsx'
import { KeepHtmlContext, KeptItem } from './ui/kept-item.tsx'
import { ShopProvider } from './ui/shop.ts'

const texts = setupI18n({ locale: 'en', messages: { en: {} } })
const money = moneyFormat('SAR', { locale: 'en', country: 'SA', digits: 'latn' })
const shop = { locale: 'en', defaultLocale: 'ar', money, cardSwatches: { isShown: false } } as unknown as Shop
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

function page(children: ReactNode, keep: KeepHtml | undefined): string {
  return renderToString(
    <I18nProvider i18n={texts}>
      <ShopProvider shop={shop}>
        <KeepHtmlContext value={keep}>
          <ul>{children}</ul>
        </KeepHtmlContext>
      </ShopProvider>
    </I18nProvider>,
  )
}

test('a kept card reads exactly as one that is rendered in its place', async () => {
  const card = (
    <KeptItem of={lantern} as="h3">
      <ProductCard product={lantern} />
    </KeptItem>
  )
  const inPlace = page(card, undefined)
  expect(inPlace).toContain('Lantern')
  expect(page(card, keepHtml)).toBe(inPlace)
  await settled()
  expect(page(card, keepHtml)).toBe(inPlace)
})

test('an item is rendered once more per thing it shows and way to show it, and then no more', async () => {
  const rendered: string[] = []
  const Shown = ({ name }: { name: string }) => {
    rendered.push(name)
    return <b>{name}</b>
  }
  const things = [{ name: 'cup' }, { name: 'lamp' }]
  const list = (as: string) =>
    things.map((thing) => (
      <KeptItem key={thing.name} of={thing} as={as}>
        <Shown name={`${as} ${thing.name}`} />
      </KeptItem>
    ))
  const small = '<ul><li><b>small cup</b></li><li><b>small lamp</b></li></ul>'
  expect(page(list('small'), keepHtml)).toBe(small)
  await settled()
  rendered.length = 0
  expect([page(list('small'), keepHtml), rendered]).toEqual([small, []])
  page(list('large'), keepHtml)
  expect(rendered).toEqual(['large cup', 'large lamp'])
})

test('what counts places on the page, or asks for the page around it, is always rendered in its place', async () => {
  const Labelled = () => <i id={useId()} />
  const labelled = [{}, {}].map((thing, place) => (
    <KeptItem key={place} of={thing} as="">
      <Labelled />
    </KeptItem>
  ))
  const inPlace = page(labelled, undefined)
  expect(page(labelled, keepHtml)).toBe(inPlace)
  await settled()
  expect(page(labelled, keepHtml)).toBe(inPlace)

  const Here = () => <i>{useLocation().pathname}</i>
  const here = { of: {}, as: '', children: <Here /> }
  expect(keepHtml(here, { shop, texts })).toBeUndefined()
  await settled()
  expect(keepHtml(here, { shop, texts })).toBeUndefined()
})
