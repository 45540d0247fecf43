import { describe, expect, test } from 'vitest'
import { openShop } from './open-shop.ts'
import { aSmallShop } from './products.ts'

const { get, page, services } = await openShop({ products: aSmallShop() })

const addresses = [
  '/',
  '/shop/',
  '/product-category/clothes/',
  '/product/linen-shirt/',
  '/?s=tea&post_type=product',
]

describe('every page', () => {
  test.for(addresses)('%s is there in both languages, each with its direction', async (path) => {
    expect(await page(path)).toMatch(/<html[^>]* lang="ar" dir="rtl"/)
    expect(await page(`/en${path}`)).toMatch(/<html[^>]* lang="en" dir="ltr"/)
  })

  test.for(addresses)('%s has no inline style, and every inline script is in its policy', async (path) => {
    const response = await get(path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(html).not.toMatch(/<[^>]+ style=/)
    expect(policy).not.toContain('unsafe-inline')
    for (const [, script = ''] of html.matchAll(inlineScript)) expect(policy).toContain(await hashOf(script))
  })

  test.for(addresses)('%s is the same for everybody', async (path) => {
    services.pageCache.dropAll()
    const known = await get(path, { headers: { cookie: 'session=someone', 'accept-language': 'fr' } })
    services.pageCache.dropAll()
    expect(await known.text()).toBe(await page(path))
  })
})

test('a product page names the product in its language, with its price', async () => {
  const arabic = await page('/product/mint-tea/')
  expect(arabic).toContain('شاي بالنعناع')
  expect(arabic).not.toContain('Mint tea')
  const english = await page('/en/product/mint-tea/')
  expect(english).toContain('Mint tea')
  expect(english).toContain('22.00')
})

describe('addresses have one canonical form', () => {
  test.for([
    ['/product/linen-shirt', '/product/linen-shirt/'],
    ['/ar/shop/', '/shop/'],
    ['/en/shop', '/en/shop/'],
    ['//shop//', '/shop/'],
    ['/shop/page/2/', '/shop/?paged=2'],
    ['/?product=linen-shirt', '/product/linen-shirt/'],
  ] as const)('%s → %s', async ([from, to]) => {
    const response = await get(from)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
  })
})

describe('bad input gets a clear answer, never a failure', () => {
  test.for([
    '/product/no-such-product/',
    '/product-category/no/such/category/',
    '/product-tag/nothing/',
    '/brand/nobody/',
    '/no-such-page/',
    '/product/%00/',
    '/product/%E0%A4%A/',
  ])('%s is not found', async (path) => {
    expect([400, 404]).toContain((await get(path)).status)
  })

  test.for([
    '/shop/?paged=999999',
    '/shop/?paged=-1',
    '/shop/?min_price=abc&max_price=-5',
    '/shop/?orderby=drop%20table',
    '/shop/?filter_color=%00',
    '/shop/?rating_filter=99',
    '/?s=%27%22%3Cscript%3E&post_type=product',
    '/product/linen-shirt/?attribute_pa_color=purple',
    `/?s=${'a'.repeat(3000)}&post_type=product`,
  ])('%s is answered', async (path) => {
    expect((await get(path)).status).toBeLessThan(500)
  })

  test('what was searched for comes back as text, not as markup', async () => {
    expect(await page('/?s=%3Cimg%20src%3Dx%3E&post_type=product')).not.toContain('<img src=x>')
  })
})

// Data for machines is no script to the browser.
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g

async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}
