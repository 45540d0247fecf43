import { afterEach, describe, expect, test, vi } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aSmallShop } from '#tests/products.ts'

const { get, page, services } = await openShop({ products: aSmallShop() })
const failingShop = await openShop({ products: aSmallShop() })

const paths = [
  '/',
  '/shop/',
  '/product-category/clothes/',
  '/product/linen-shirt/',
  '/?s=tea&post_type=product',
]

describe('every page', () => {
  test.for(paths)('%s is served in both languages with their text direction', async (path) => {
    expect(await page(path)).toMatch(/<html[^>]* lang="ar" dir="rtl"/)
    expect(await page(`/en${path}`)).toMatch(/<html[^>]* lang="en" dir="ltr"/)
  })

  test.for(paths)('%s has no inline style, and its policy allows every inline script', async (path) => {
    const response = await get(path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(html).not.toMatch(/<[^>]+ style=/)
    expect(policy).not.toContain('unsafe-inline')
    // An empty script, a placeholder that React expects, is not executed.
    const scripts = [...html.matchAll(inlineScriptPattern)].flatMap(([, script]) => script || [])
    // There is the script that captures early clicks, and React Router's start script.
    expect(scripts.length).toBeGreaterThanOrEqual(2)
    for (const script of scripts) expect(policy).toContain(await createScriptHash(script))
  })

  test.for(paths)('%s is the same for every visitor', async (path) => {
    services.pageCache.dropAll()
    const knownVisitorResponse = await get(path, {
      headers: { cookie: 'session=someone', 'accept-language': 'fr' },
    })
    services.pageCache.dropAll()
    expect(await knownVisitorResponse.text()).toBe(await page(path))
  })
})

test('a product page shows the product name in its language and the price', async () => {
  const arabic = await page('/product/mint-tea/')
  expect(arabic).toContain('شاي بالنعناع')
  expect(arabic).not.toContain('Mint tea')
  const english = await page('/en/product/mint-tea/')
  expect(english).toContain('Mint tea')
  expect(english).toContain('22.00')
})

test.for([
  ['/', 'شاي', 'شاي بالنعناع'],
  ['/en/', 'Tea', 'Mint tea'],
] as const)(
  'SCR-1: plain links lead from %s over a category to a product and back by the breadcrumbs',
  async ([homePath, categoryName, productName]) => {
    const category = findLinkTarget(await page(homePath), categoryName)
    const product = findLinkTarget(await page(category), productName)
    expect(product).toBe(`${homePath}product/mint-tea/`)
    const html = await page(product)
    expect(readHeading(html)).toBe(productName)
    const breadcrumbs = /<nav class="breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect(findLinkTarget(breadcrumbs, categoryName)).toBe(category)
    expect(readHeading(await page(category))).toBe(categoryName)
  },
)

test('the language switch keeps the page and the selected options', async () => {
  const pathWithChoice = '/product/linen-shirt/?attribute_pa_color=red'
  expect(findOtherLanguageUrl(await page(pathWithChoice))).toBe(`/en${pathWithChoice}`)
  expect(findOtherLanguageUrl(await page(`/en${pathWithChoice}`))).toBe(pathWithChoice)
})

describe('a URL that is not canonical redirects to the canonical URL', () => {
  test.for([
    ['/product/linen-shirt', '/product/linen-shirt/'],
    ['/ar/shop/', '/shop/'],
    ['/en/shop', '/en/shop/'],
    ['//shop//', '/shop/'],
    ['/shop/page/2/', '/shop/?paged=2'],
    ['/?product=linen-shirt', '/product/linen-shirt/'],
    ['/?post_type=product', '/shop/'],
    ['/en/product/%6dint-tea/', '/en/product/mint-tea/'],
  ] as const)('%s redirects to %s', async ([requestedUrl, canonicalUrl]) => {
    const response = await get(requestedUrl)
    expect([response.status, response.headers.get('location')]).toEqual([301, canonicalUrl])
  })
})

describe('invalid input is handled without a server error', () => {
  test.for([
    '/product/no-such-product/',
    '/product-category/no/such/category/',
    '/product-tag/nothing/',
    '/brand/nobody/',
    '/no-such-page/',
    '/product/%00/',
    '/product/%E0%A4%A/',
  ])('%s returns 400 or 404', async (path) => {
    expect([400, 404]).toContain((await get(path)).status)
  })

  test.for([
    ['/no/such/page/', 'rtl', 'الصفحة غير موجودة', 'Page not found'],
    ['/en/product/no-such-product/', 'ltr', 'Page not found', 'الصفحة غير موجودة'],
  ] as const)(
    '%s shows the error page in its language, with search, shop link and language switch',
    async ([path, direction, title, otherTitle]) => {
      const response = await get(path)
      const html = await response.text()
      const language = path.startsWith('/en/') ? '/en/' : '/'
      expect(response.status).toBe(404)
      expect(readHeading(html)).toBe(title)
      expect(html).toMatch(new RegExp(`<html[^>]* dir="${direction}"`))
      expect(html).toContain(`<title>${title} – `)
      expect(html).toContain('<footer')
      expect(html).toMatch(
        new RegExp(`<form class="site-search"[^>]* action="${language}" method="get">.* name="s"`),
      )
      expect(/<main[^>]*>.*?<\/main>/s.exec(html)?.[0]).toContain(`href="${language}shop/"`)
      const otherResponse = await get(findOtherLanguageUrl(html))
      expect(otherResponse.status).toBe(404)
      expect(readHeading(await otherResponse.text())).toBe(otherTitle)
    },
  )

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
  ])('%s returns no server error', async (path) => {
    expect((await get(path)).status).toBeLessThan(500)
  })

  test('the search text is displayed as text and not interpreted as markup', async () => {
    expect(await page('/?s=%3Cimg%20src%3Dx%3E&post_type=product')).not.toContain('<img src=x>')
  })
})

describe('errors are reported and not cached', () => {
  afterEach(() => vi.restoreAllMocks())

  test('a failing page returns 500 with an error page and is logged once with its request id', async () => {
    services.pageCache.dropAll()
    failAtStatement('"products"."slug" =')
    const logSpy = vi.spyOn(services.log, 'error')
    const response = await get('/en/product/mint-tea/', { headers: { 'x-request-id': 'complaint-1' } })
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(html).toMatch(/<html[^>]* lang="en" dir="ltr"/)
    expect(html).toContain('Something went wrong on our side')
    expect(html).not.toContain('the disk is full')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(response.headers.get('cache-control')).not.toMatch(/public/)
    const failures = logSpy.mock.calls.filter(([, text]) => text === 'Page rendering failed')
    expect(failures).toMatchObject([
      [{ requestId: 'complaint-1', path: '/en/product/mint-tea/' }, 'Page rendering failed'],
    ])
    vi.restoreAllMocks()
    expect(await page('/en/product/mint-tea/')).toContain('Mint tea')
  })

  test.each([
    ['/product/mint-tea/', 'ar', 'rtl', 'حدث خطأ لدينا', '/ar/shop/'],
    ['/en/product/mint-tea/', 'en', 'ltr', 'Something went wrong on our side', '/en/shop/'],
  ])(
    '%s shows an error page in its language even if no data of the shop can be read',
    async (path, lang, dir, text, shopPath) => {
      vi.spyOn(failingShop.services.categories, 'current').mockRejectedValue(new Error('the disk is full'))
      const response = await failingShop.get(path)
      const html = await response.text()
      expect(response.status).toBe(500)
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${lang}" dir="${dir}"`))
      expect(html).toContain(text)
      expect(html).toContain(`href="${shopPath}"`)
      expect((await get(shopPath)).status).toBeLessThan(400)
    },
  )

  test.for(['/sitemap.xml', '/?wc-ajax=get_variation'])(
    '%s returns 500 with a message in both languages',
    async (path) => {
      failAtStatement('')
      const logSpy = vi.spyOn(services.log, 'error')
      const body = new URLSearchParams({ product_id: '4', attribute_pa_color: 'red' })
      const init = path.includes('wc-ajax') ? { method: 'POST', body } : {}
      const response = await get(path, { ...init, headers: { 'x-request-id': 'complaint-2' } })
      expect(response.status).toBe(500)
      expect(await response.text()).toMatch(/[ء-ي]{3}.*\n.*went wrong on our side/)
      expect(response.headers.get('x-request-id')).toBe('complaint-2')
      const failures = logSpy.mock.calls.filter(([, text]) => text === 'Request failed')
      expect(failures).toMatchObject([
        [{ requestId: 'complaint-2', err: expect.any(Error) }, 'Request failed'],
      ])
      vi.restoreAllMocks()
      expect((await get(path, init)).status).toBe(200)
    },
  )
})

test.for([
  ['/product/%E0%A4%A/', 400],
  [`/?s=${'a'.repeat(20_000)}`, 414],
] as const)(
  'a browser that opens %s gets an error page in both languages, with working links',
  async ([path, status]) => {
    const response = await get(path, { headers: { Accept: 'text/html,application/xhtml+xml' } })
    const html = await response.text()
    expect(response.status).toBe(status)
    expect(html).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<section lang="en" dir="ltr">/)
    expect(html).toMatch(/عنوان الصفحة.+This address is/s)
    for (const [, home = ''] of html.matchAll(/<a href="([^"]+)"/g)) {
      expect((await get(home)).status).toBeLessThan(400)
    }
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await (await get(path)).text()).not.toContain('<')
  },
)

describe('visitors cannot fill the cache with copies of a page', () => {
  test.for([
    ['/shop/', '/shop/?_routes=root'],
    ['/shop/_.data', '/shop/_.data?_routes=nonsense'],
    ['/shop/_.data?_routes=shop', '/shop/_.data?_routes=nonsense,shop,shop'],
    ['/', '/?orderby=price&filter_color=red&paged=2'],
    ['/sitemap.xml?part=1', '/sitemap.xml?part=1&part=2&x=1'],
    ['/product/mint-tea/', `/product/mint-tea/?attribute_x=${'x'.repeat(201)}`],
  ] as const)('%s is also the cached response for %.60s', async ([requestPath, copy]) => {
    const firstResponse = await get(requestPath)
    const { pages } = services.pageCache.readStats()
    const secondResponse = await get(copy)
    expect([firstResponse.status, secondResponse.status]).toEqual([200, 200])
    expect(secondResponse.headers.get('etag')).toBe(firstResponse.headers.get('etag'))
    expect(services.pageCache.readStats().pages).toBe(pages)
  })

  test('a request for the data of one route returns less than the data of all routes', async () => {
    const [allData, routeData] = await Promise.all(
      ['/shop/_.data', '/shop/_.data?_routes=shop'].map(async (path) => (await get(path)).text()),
    )
    expect(routeData?.length).toBeLessThan(allData?.length ?? 0)
  })
})

function readHeading(html: string): string | undefined {
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]
}

/** The target of the first link with this text. */
function findLinkTarget(html: string, text: string): string {
  return new RegExp(`<a href="([^"]*)"[^>]*>${text}</a>`).exec(html)?.[1] ?? ''
}

function findOtherLanguageUrl(html: string): string {
  return /<a class="language-switch" href="([^"]*)"/.exec(html)?.[1] ?? ''
}

// From now on every database statement that contains the text fails, as with a full disk.
function failAtStatement(part: string): void {
  const { pool } = services.database
  const query = pool.query.bind(pool) as (...queryArguments: unknown[]) => unknown
  vi.spyOn(pool, 'query').mockImplementation((...queryArguments: unknown[]) => {
    const [statement] = queryArguments
    const text =
      statement && typeof statement === 'object' && 'text' in statement
        ? String(statement.text)
        : String(statement)
    return text.includes(part) ? Promise.reject(new Error('the disk is full')) : query(...queryArguments)
  })
}

// JSON and JSON-LD data blocks are not executed by the browser.
const inlineScriptPattern =
  /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g

async function createScriptHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${Buffer.from(digest).toString('base64')}'`
}
