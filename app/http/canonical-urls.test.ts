import { describe, expect, test } from 'vitest'
import { findCanonicalPath, selectKnownQuery, canShowForms } from './canonical-urls.ts'

describe('the canonical form of a URL', () => {
  test.each([
    ['/shop', '/shop/'],
    ['/EN/Shop/', '/en/shop/'],
    ['/PRODUCT/Blue-Cup/', '/product/Blue-Cup/'],
    ['/%65n/', '/en/'],
    ['/%73hop/', '/shop/'],
    ['//shop//', '/shop/'],
    ['/product/blue-cup', '/product/blue-cup/'],
    ['/en', '/en/'],
    ['/en/shop', '/en/shop/'],
    ['/ar/shop/', '/shop/'],
    ['/ar/', '/'],
    ['/ar/en/shop/', '/shop/'],
    ['/en/ar/', '/en/'],
    ['/shop/page/3/', '/shop/?paged=3'],
    ['/shop/page/1/', '/shop/'],
    ['/en/product-category/ceramics/page/2', '/en/product-category/ceramics/?paged=2'],
    ['/shop/page/2/?orderby=price', '/shop/?orderby=price&paged=2'],
    ['/?product=blue-cup', '/product/blue-cup/'],
    ['/?post_type=product&product_cat=cups', '/product-category/cups/'],
    ['/en/?product_tag=gift', '/en/product-tag/gift/'],
    ['/?product_brand=sadu', '/brand/sadu/'],
    ['/ar/?p=26', '/?p=26'],
    ['/?post_type=product', '/shop/'],
    ['/en/?post_type=product&orderby=price', '/en/shop/?orderby=price'],
    ['/?s=&post_type=product', '/shop/'],
    ['/?s=+&product_cat=cups', '/product-category/cups/'],
    ['/product/%d9%83%d9%88%d8%a8/', '/product/%D9%83%D9%88%D8%A8/'],
    ['/product/%63up/', '/product/cup/'],
    ['/shop/p%61ge/2/', '/shop/?paged=2'],
  ])('%s has the canonical form %s', (requestedPath, canonical) => {
    expect(findCanonical(requestedPath)).toBe(canonical)
  })

  test.each([
    '/',
    '/en/',
    '/shop/',
    '/shop/_.data',
    '/favicon.svg',
    '/?s=cup&product_cat=ceramics',
    '/?s=cup&post_type=product',
    '/?orderby=price',
    '/?p=26',
    '/?post_type=product&p=26',
    '/product/%D9%83%D9%88%D8%A8/',
    '/product/%D9%83%D9%88%D8%A8/_.data',
    '/product/a%2Fb/',
    '/shop/?orderby=price',
  ])('%s is already canonical', (requestPath) => {
    expect(findCanonical(requestPath)).toBeUndefined()
  })

  test('with English as the default language, Arabic URLs have the prefix', () => {
    const query = new URLSearchParams()
    expect(findCanonicalPath('/en/shop/', query, 'en')).toBe('/shop/')
    expect(findCanonicalPath('/ar/shop/', query, 'en')).toBeUndefined()
  })
})

describe('query parameters that a page reads', () => {
  test.each([
    ['/product/cup/', 'attribute_pa_color=red&utm_source=mail', 'attribute_pa_color=red'],
    // The path of a data request: '/product/cup.data'.
    ['/product/cup', 'attribute_pa_color=red', 'attribute_pa_color=red'],
    ['/product/cup/review/', 'attribute_pa_color=red', ''],
    ['/my-account/compare/', 'only=differences&notice=limit', 'only=differences&notice=limit'],
    ['/shop/', 'paged=2&orderby=price&fbclid=1', 'orderby=price&paged=2'],
    ['/shop/', 'min_price=&filter_color=red', 'filter_color=red'],
    ['/', 's=cup&post_type=product&ref=x', 'post_type=product&s=cup'],
    ['/about/', 'anything=1', ''],
    ['/', 'orderby=price&paged=2&filter_color=red&post_type=product', ''],
    ['/', 's=+&orderby=price', ''],
    ['/', 'post_type=product&page_id=26&orderby=price', 'p=26'],
    ['/', 's=cup&p=26', 's=cup'],
    ['/shop/cup/', 'attribute_color=red&ref=x', 'attribute_color=red'],
    ['/product/cup/', 'attribute_pa_%25d9%2584=%25d8%25b1', 'attribute_pa_%D9%84=%D8%B1'],
    [
      '/product/cup/',
      'attribute_size=50%25&attribute_load=100%2525',
      'attribute_load=100%2525&attribute_size=50%25',
    ],
    ['/', 's=cup&orderby=price', 'orderby=price&s=cup'],
    ['/sitemap.xml', 'part=2&part=3&x=1', 'part=2'],
    ['/shop/', '_routes=root', ''],
    ['/product/cup/', 'attribute_size=&attribute_color=red', 'attribute_color=red&attribute_size='],
    ['/product/cup/', 'attribute_color=red&attribute_color=blue', 'attribute_color=red'],
  ])('%s?%s reads ?%s', (path, query, selectedQuery) => {
    expect(String(selectKnownQuery(path, new URLSearchParams(query)))).toBe(selectedQuery)
  })
})

test('a page reads only a limited number of attribute parameters, and only short ones', () => {
  const letters = [...'zyxwvutsrqponmlkjihgfedcba']
  const attributeQuery = new URLSearchParams(letters.map((letter) => [`attribute_${letter}`, '1']))
  expect([...selectKnownQuery('/product/cup/', attributeQuery).keys()]).toEqual(
    [...'abcdefghijkl'].map((letter) => `attribute_${letter}`),
  )
  const longQuery = new URLSearchParams({
    attribute_color: 'x'.repeat(201),
    [`attribute_${'x'.repeat(200)}`]: '1',
  })
  expect(selectKnownQuery('/product/cup/', longQuery).size).toBe(0)
})

test.each([
  ['/contact/', 'form_outcome=a'],
  ['/product/cup/', 'form_outcome=a'],
  ['/cart/', ''],
  ['/my-account/', ''],
  ['/shop/', ''],
])('with form_outcome twice in the URL, %s reads %j', (path, selectedQuery) => {
  const query = new URLSearchParams('form_outcome=a&form_outcome=b')
  expect(String(selectKnownQuery(path, query))).toBe(selectedQuery)
})

test.each([
  ['/contact/', true],
  ['/en/contact/', true],
  ['/en/product/cup/', true],
  ['/cart/', false],
  ['/en/my-account/', false],
  ['/wp-json/', false],
  ['/shop/', false],
  ['/', false],
])('%s can show forms: %s', (path, expected) => {
  expect(canShowForms(path)).toBe(expected)
})

function findCanonical(requestPath: string): string | undefined {
  const { pathname, searchParams } = new URL(
    `http://shop.example${requestPath.replace(/^\/\//, '/%2F').replace('%2F', '/')}`,
  )
  return findCanonicalPath(pathname, searchParams, 'ar')
}
