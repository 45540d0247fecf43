import { describe, expect, test } from 'vitest'
import { canonicalAddress, knownQuery } from './addresses.ts'

describe('the canonical form of an address', () => {
  test.each([
    ['/shop', '/shop/'],
    ['//shop//', '/shop/'],
    ['/product/blue-cup', '/product/blue-cup/'],
    ['/en', '/en/'],
    ['/en/shop', '/en/shop/'],
    ['/ar/shop/', '/shop/'],
    ['/ar/', '/'],
    ['/shop/page/3/', '/shop/?paged=3'],
    ['/shop/page/1/', '/shop/'],
    ['/en/product-category/ceramics/page/2', '/en/product-category/ceramics/?paged=2'],
    ['/shop/page/2/?orderby=price', '/shop/?orderby=price&paged=2'],
    ['/?product=blue-cup', '/product/blue-cup/'],
    ['/?post_type=product&product_cat=cups', '/product-category/cups/'],
    ['/en/?product_tag=gift', '/en/product-tag/gift/'],
    ['/?product_brand=sadu', '/brand/sadu/'],
  ])('%s leads to %s', (asked, canonical) => {
    expect(canonicalOf(asked)).toBe(canonical)
  })

  test.each([
    '/',
    '/en/',
    '/shop/',
    '/shop/_.data',
    '/favicon.svg',
    '/?s=cup&product_cat=ceramics',
    '/shop/?orderby=price',
  ])('%s stands as it is', (address) => {
    expect(canonicalOf(address)).toBeUndefined()
  })

  test('with English as the first language, Arabic has the prefix', () => {
    const query = new URLSearchParams()
    expect(canonicalAddress('/en/shop/', query, 'en')).toBe('/shop/')
    expect(canonicalAddress('/ar/shop/', query, 'en')).toBeUndefined()
  })
})

describe('the query parameters a page reads', () => {
  test.each([
    ['/product/cup/', 'attribute_pa_color=red&utm_source=mail', 'attribute_pa_color=red'],
    ['/shop/', 'paged=2&orderby=price&fbclid=1', 'orderby=price&paged=2'],
    ['/shop/', 'min_price=&filter_color=red', 'filter_color=red'],
    ['/', 's=cup&post_type=product&ref=x', 'post_type=product&s=cup'],
    ['/about/', 'anything=1', ''],
  ])('%s?%s reads ?%s', (path, given, known) => {
    expect(String(knownQuery(path, new URLSearchParams(given)))).toBe(known)
  })
})

function canonicalOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(
    `http://shop.example${address.replace(/^\/\//, '/%2F').replace('%2F', '/')}`,
  )
  return canonicalAddress(pathname, searchParams, 'ar')
}
