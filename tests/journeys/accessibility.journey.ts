import { expectAccessible, expectNoSidewaysScroll, test } from './journey.ts'

const missing = '/no-such-page/'

const pages = [
  '/',
  '/shop/',
  '/shop/?on_sale=1&orderby=price',
  '/shop/?min_price=99999',
  '/product-category/ceramics/',
  '/product-tag/gift/',
  '/brand/muizz/',
  '/?s=tea&post_type=product',
  '/?s=zzzzqqqq&post_type=product',
  '/product/morning-mug/',
  '/product/painted-bowl/',
  '/product/thuluth-coffee-cup/',
  '/product/khawlani-coffee/',
  '/product/linen-curtain/',
  '/product/coffee-corner/',
  '/product/pattern-drawing-book/',
  '/product/star-lamp/',
  '/delivery-and-returns/',
  '/contact/',
  '/cart/',
  missing,
]

for (const path of pages) {
  test(`axe finds nothing, and nothing reaches over the edge: ${path}`, async ({ page, shop }) => {
    await shop.visit(path, { status: path === missing ? 404 : 200 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
