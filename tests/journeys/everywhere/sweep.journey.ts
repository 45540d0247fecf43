/**
 * Checks every kind of page once in each language with axe, with axe in dark mode, and for overflow at every
 * width. axe runs at the last of the widths, in Arabic on the smallest phone and in English on a desktop,
 * since widths differ more than languages do. Target sizes are checked on the smallest phone in both.
 */
import type { Page } from '@playwright/test'
import { signInToDemoAccount } from '#tests/journeys/account/accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, resize, test } from '#tests/journeys/journey.ts'

type SweptPage = { path: string; status?: number; role?: 'shopper'; tag?: '@core' }

const pages: SweptPage[] = [
  { path: '/', tag: '@core' },
  { path: '/shop/', tag: '@core' },
  { path: '/shop/?filter_color=sand&on_sale=1&orderby=price' },
  { path: '/shop/?min_price=99999' },
  { path: '/product-category/ceramics/' },
  { path: '/product-tag/gift/' },
  { path: '/brand/muizz/' },
  { path: '/?s=tea&post_type=product' },
  { path: `/?s=${'x'.repeat(150)}&post_type=product` },
  { path: '/product/morning-mug/?attribute_pa_color=sand', tag: '@core' },
  { path: '/product/brass-dallah/' },
  { path: '/product/painted-bowl/' },
  { path: '/product/thuluth-coffee-cup/' },
  { path: '/product/khawlani-coffee/' },
  // 240 variations.
  { path: '/product/linen-curtain/' },
  {
    path: '/product/linen-curtain/?attribute_pa_color=terracotta&attribute_pa_width=280-cm&attribute_pa_drop=300-cm',
  },
  { path: '/product/coffee-corner/' },
  { path: '/product/pattern-drawing-book/' },
  { path: '/product/star-lamp/' },
  { path: '/delivery-and-returns/' },
  { path: '/contact/' },
  { path: '/cart/', tag: '@core' },
  { path: '/no-such-page/', status: 404 },
  { path: '/my-account/' },
  { path: '/my-account/?notice=registered' },
  { path: '/my-account/register/' },
  { path: '/my-account/lost-password/' },
  { path: '/my-account/lost-password/?key=unknown' },
  { path: '/order-tracking/?order=1001' },
  { path: '/my-account/confirm/?key=unknown' },
  { path: '/my-account/', role: 'shopper' },
  { path: '/my-account/edit-address/', role: 'shopper' },
  { path: '/my-account/edit-address/billing/', role: 'shopper' },
  { path: '/my-account/edit-address/shipping/', role: 'shopper' },
  { path: '/my-account/edit-account/', role: 'shopper' },
  { path: '/my-account/privacy/', role: 'shopper' },
  { path: '/my-account/two-step/', role: 'shopper' },
]

const widths = [1440, 390, 360, 320]

for (const { path, status = 200, role, tag } of pages) {
  const title = `${path.slice(0, 60)} is accessible in dark mode and at every width${role ? `, for a ${role}` : ''}`
  const tags = ['@layout', '@without-script', ...(tag ? [tag] : [])]
  test(title, { tag: tags }, async ({ page, shop, context, javaScriptEnabled, viewport }) => {
    const isNarrow = (viewport?.width ?? 0) < 900
    if (role) await signInToDemoAccount(context, role)
    await shop.visit(path, { status })
    if (javaScriptEnabled) await shop.waitForHydration()
    const sizes = widths.map((width) => ({ width, height: 640 }))
    for (const size of isNarrow ? sizes : sizes.toReversed()) {
      await resize(page, size)
      await expectNoSidewaysScroll(page)
      if (size.width === 390)
        expect(await page.evaluate(findSmallFields), 'fields at which iOS enlarges the page').toEqual([])
      // On a phone all rules are checked at this width below.
      if (size.width === 320 && javaScriptEnabled && !isNarrow)
        await expectAccessible(page, { rules: ['target-size'] })
    }
    if (!javaScriptEnabled) return
    await expectAccessible(page)
    await expectReadableInDarkMode(page)
  })
}

function findSmallFields(): string[] {
  const buttonTypes = [
    'checkbox',
    'radio',
    'hidden',
    'file',
    'range',
    'submit',
    'button',
    'reset',
    'image',
    'color',
  ]
  const fieldSelector = `input:not(${buttonTypes.map((type) => `[type=${type}]`).join()}), select, textarea`
  return [...document.querySelectorAll(fieldSelector)]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

async function expectReadableInDarkMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(renderAll)
  await expect(page.locator('body')).toHaveCSS('color-scheme', /dark/)
  expect(
    await page.evaluate(measureBackgroundBrightness),
    'brightest color channel of the background',
  ).toBeLessThan(80)
  await expectAccessible(page, { rules: ['color-contrast'] })
}

// Content skipped by `content-visibility` would keep its old colors until scrolled near.
function renderAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

function measureBackgroundBrightness(): number {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return NaN
  canvas.fillStyle = getComputedStyle(document.body).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
}
