/**
 * Every kind of page once in each language: axe, the same in the dark, and nothing over the edge at any width. axe looks at the
 * width of the journey, Arabic on a phone and English on a desk: what differs between widths is more than what differs between
 * languages.
 */
import type { Page } from '@playwright/test'
import { enterAs } from './accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, resize, test, type ShopVisit } from './journey.ts'

type Swept = { path: string; status?: number }

/** Pages that follow each other in one tab: to begin another costs as much as a page. */
const walks: { title: string; pages: Swept[]; as?: 'shopper'; tag?: '@core' }[] = [
  {
    title: 'front page, list, product and cart',
    tag: '@core',
    pages: [
      { path: '/' },
      { path: '/shop/' },
      { path: '/product/morning-mug/?attribute_pa_color=sand' },
      { path: '/cart/' },
    ],
  },
  {
    title: 'lists of products',
    pages: [
      { path: '/shop/?filter_color=sand&on_sale=1&orderby=price' },
      { path: '/shop/?min_price=99999' },
      { path: '/product-category/ceramics/' },
      { path: '/product-tag/gift/' },
      { path: '/brand/muizz/' },
      { path: '/?s=tea&post_type=product' },
      { path: `/?s=${'x'.repeat(150)}&post_type=product` },
    ],
  },
  {
    title: 'products with choices',
    pages: [
      { path: '/product/painted-bowl/' },
      { path: '/product/thuluth-coffee-cup/' },
      { path: '/product/khawlani-coffee/' },
      // 240 variations.
      { path: '/product/linen-curtain/' },
      {
        path: '/product/linen-curtain/?attribute_pa_color=terracotta&attribute_pa_width=280-cm&attribute_pa_drop=300-cm',
      },
    ],
  },
  {
    title: 'products of other kinds, words, a form and an address that leads nowhere',
    pages: [
      { path: '/product/brass-dallah/' },
      { path: '/product/coffee-corner/' },
      { path: '/product/pattern-drawing-book/' },
      { path: '/product/star-lamp/' },
      { path: '/delivery-and-returns/' },
      { path: '/contact/' },
      { path: '/no-such-page/', status: 404 },
    ],
  },
  {
    title: 'ways into an account',
    pages: [
      { path: '/my-account/' },
      { path: '/my-account/?notice=registered' },
      { path: '/my-account/register/' },
      { path: '/my-account/lost-password/' },
      { path: '/my-account/lost-password/?key=unknown' },
      { path: '/my-account/confirm/?key=unknown' },
    ],
  },
  {
    title: 'the account of a shopper',
    as: 'shopper',
    pages: [
      { path: '/my-account/' },
      { path: '/my-account/edit-address/' },
      { path: '/my-account/edit-address/billing/' },
      { path: '/my-account/edit-address/shipping/' },
      { path: '/my-account/edit-account/' },
      { path: '/my-account/privacy/' },
    ],
  },
]

for (const { title, pages, as, tag } of walks) {
  const tags = ['@layout', '@without-script', ...(tag ? [tag] : [])]
  test(
    `${title}: for everybody, in the dark and on every screen`,
    { tag: tags },
    async ({ page, shop, context, javaScriptEnabled, viewport }) => {
      // As many visits as other journeys have together.
      test.slow()
      if (as) await enterAs(context, as)
      for (const swept of pages) {
        await test.step(swept.path, async () => {
          await page.emulateMedia({ colorScheme: null })
          if (viewport) await page.setViewportSize(viewport)
          await sweep({ page, shop, swept, hasScript: javaScriptEnabled, startsAt: viewport?.width })
        })
      }
    },
  )
}

type Sweep = { page: Page; shop: ShopVisit; swept: Swept; hasScript: boolean; startsAt: number | undefined }

async function sweep({ page, shop, swept, hasScript, startsAt }: Sweep): Promise<void> {
  const { path, status = 200 } = swept
  await shop.visit(path, { status })
  await expectNoSidewaysScroll(page)
  if (hasScript) {
    await shop.isAwake()
    await expectAccessible(page)
    await expectReadableInTheDark(page)
  }
  for (const width of [1440, 390, 360, 320].filter((each) => each !== startsAt)) {
    await resize(page, { width, height: 640 })
    await expectNoSidewaysScroll(page)
  }
  if (hasScript) await expectAccessible(page, { rules: ['target-size'] })
}

async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(drawAll)
  await expect(page.locator('body')).toHaveCSS('color-scheme', /dark/)
  expect(await page.evaluate(brightestOfGround), 'brightest part of the ground').toBeLessThan(80)
  await expectAccessible(page, { rules: ['color-contrast'] })
}

// What lies far below would keep the colours it had until it comes near.
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

function brightestOfGround(): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return NaN
  canvas.fillStyle = getComputedStyle(document.body).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
}
