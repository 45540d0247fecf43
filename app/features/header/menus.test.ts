/** The merchant's menus as rendered on pages. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { MenuItem, MenuTarget } from './rules.ts'
import { savePages } from '#app/features/content/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { aSmallShop } from '#tests/products.ts'
import { publish } from '#tests/publish.ts'

const { get, page, services } = await openShop({ products: aSmallShop() })

await savePages(services, [
  {
    slug: 'about',
    title: { ar: 'من نحن', en: 'About us' },
    body: {},
    status: 'publish',
    position: 1,
  },
])
await publish(services, ['pages'])

const { byPath } = await services.categories.current()
const [about] = await services.pages.current()
const ids = { tea: byPath.get('tea')?.id ?? 0, about: about?.id ?? 0 }

const createEntry = (target: MenuTarget, label = {}, children: MenuItem[] = []) => ({
  label,
  target,
  children,
})

beforeEach(() => services.settings.save('menus', { primary: [], footer: [], account: [] }))

describe('SCR-16: the navigation', () => {
  test('shows the category tree until the merchant sets a menu', async () => {
    expect(listLinks(await page('/'))).toContain('/product-category/tea/ شاي')
    expect(listLinks(await page('/en/'))).toContain('/en/product-category/tea/ Tea')
  })

  test('links to the entries of the menu setting, with their labels, in both languages', async () => {
    await services.settings.save('menus', {
      primary: [
        createEntry({ kind: 'category', id: ids.tea }),
        createEntry({ kind: 'product', id: 1 }),
        createEntry({ kind: 'page', id: ids.about }),
        createEntry({ kind: 'address', address: '/shop/?on_sale=1' }, { ar: 'عروض', en: 'Offers' }),
        createEntry({ kind: 'address', address: 'https://example.org/' }, { en: 'Elsewhere' }),
        createEntry({ kind: 'address', address: '/media/list.pdf' }, { en: 'List' }),
      ],
    })
    expect(listLinks(await page('/en/'))).toEqual([
      '/en/product-category/tea/ Tea',
      '/en/product/sun-cap/ Sun cap',
      '/en/about/ About us',
      '/en/shop/?on_sale=1 Offers',
      'https://example.org/ Elsewhere',
      '/media/list.pdf List',
    ])
    expect(listLinks(await page('/')).slice(0, 4)).toEqual([
      '/product-category/tea/ شاي',
      '/product/sun-cap/ قبعة شمس',
      '/about/ من نحن',
      '/shop/?on_sale=1 عروض',
    ])
  })

  test('marks a label with its language if the label is missing in the language of the page', async () => {
    await services.settings.save('menus', {
      primary: [createEntry({ kind: 'all-categories' }, { en: 'All' })],
    })
    expect(extractNavigation(await page('/'))).toContain('<a href="/shop/" lang="en" dir="ltr">All</a>')
  })

  test('nests entries and expands the category tree', async () => {
    const offers = createEntry({ kind: 'address', address: '/shop/?on_sale=1' }, { en: 'Offers' })
    const gifts = createEntry({ kind: 'heading' }, { en: 'Gifts' }, [offers])
    await services.settings.save('menus', {
      primary: [createEntry({ kind: 'all-categories' }, { en: 'All' }, [gifts])],
    })
    const nav = extractNavigation(await page('/en/'))
    expect(listLinks(nav)).toEqual([
      '/en/shop/ All',
      '/en/product-category/clothes/ Clothes',
      '/en/product-category/tea/ Tea',
      '/en/shop/?on_sale=1 Offers',
    ])
    // "Offers" is nested in "Gifts", which is nested in "All".
    expect(nav).toMatch(/<ul[^>]*>.*All.*<ul[^>]*>.*Gifts<\/button><ul[^>]*><li>.*Offers/s)
  })

  test('omits entries whose target does not exist, with their nested entries', async () => {
    const tea = createEntry({ kind: 'category', id: ids.tea })
    await services.settings.save('menus', {
      primary: [
        tea,
        createEntry({ kind: 'category', id: 99_999 }, { en: 'Gone' }, [tea]),
        createEntry({ kind: 'product', id: 99_999 }),
      ],
    })
    expect(listLinks(await page('/en/'))).toEqual(['/en/product-category/tea/ Tea'])
  })

  test('rejects a javascript: URL, and keeps the previous menu', async () => {
    const tea = [createEntry({ kind: 'category', id: ids.tea })]
    await services.settings.save('menus', { primary: tea })
    const unsafeEntry = createEntry({ kind: 'address', address: 'javascript:alert(1)' }, { en: 'Click' })
    await expect(services.settings.save('menus', { primary: [unsafeEntry] })).rejects.toThrow(
      /expected up to 200 items/,
    )
    expect(listLinks(await page('/en/'))).toEqual(['/en/product-category/tea/ Tea'])
  })

  test('marks the current page', async () => {
    const nav = extractNavigation(await page('/en/product-category/tea/'))
    expect(nav).toContain('<a href="/en/product-category/tea/" aria-current="page">Tea</a>')
    expect(nav.match(/aria-current/g)).toHaveLength(1)
  })
})

test('SCR-16: the account entry is a link to the account page, without script and without a panel', async () => {
  for (const [front, path] of [
    ['/', '/my-account/'],
    ['/en/', '/en/my-account/'],
  ] as const) {
    const html = await page(front)
    expect(html).toMatch(new RegExp(`<div class="account-entry"><a class="header-entry" [^>]*href="${path}"`))
    expect(html).not.toContain('account-panel')
  }
})

test('the footer has a column for each entry with nested entries', async () => {
  await services.settings.save('menus', {
    footer: [
      createEntry({ kind: 'heading' }, { en: 'Help' }, [createEntry({ kind: 'page', id: ids.about })]),
      createEntry({ kind: 'address', address: '/shop/' }, { en: 'Everything' }),
    ],
  })
  const footer = extractBetween(await page('/en/'), '<footer', '</footer>')
  expect(footer).toMatch(/<nav aria-label="Help"><h2><span>Help<\/span><\/h2>/)
  expect(listLinks(footer)).toEqual(['/en/about/ About us', '/en/shop/ Everything'])
})

test('the default footer links to categories, the shop and content pages', async () => {
  const links = listLinks(extractBetween(await page('/en/'), '<footer', '</footer>'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/en/product-category/tea/ Tea',
      '/en/about/ About us',
      '/en/order-tracking/ Track your order',
    ]),
  )
})

test('a page with menus is identical with and without the known cookie', async () => {
  await services.settings.save('menus', { primary: [createEntry({ kind: 'product', id: 1 })] })
  services.pageCache.dropAll()
  const responseWithCookie = await get('/en/', { headers: { cookie: 'hanout_known=1' } })
  services.pageCache.dropAll()
  expect(await responseWithCookie.text()).toBe(await page('/en/'))
})

function extractNavigation(html: string): string {
  return extractBetween(html, '<nav class="site-nav"', '</nav>')
}

/** The links as texts such as '/shop/ The shop', in document order. */
function listLinks(html: string): string[] {
  const part = html.includes('<html') ? extractNavigation(html) : html
  return [...part.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => `${href} ${label}`)
}

function extractBetween(html: string, start: string, end: string): string {
  const startIndex = html.indexOf(start)
  return html.slice(startIndex, html.indexOf(end, startIndex))
}
