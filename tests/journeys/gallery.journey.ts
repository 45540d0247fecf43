/** The pictures of a product: thumbnails, keys, the enlarged view, and the picture of the chosen colour. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { expect, test } from './journey.ts'

const mug = '/product/morning-mug/'

test('the gallery goes to the slide whose thumbnail is clicked', { tag: '@core' }, async ({ page, shop }) => {
  await shop.visit(mug)
  await shop.isAwake()
  const { thumbnails, slides } = gallery(page)
  const count = await slides.count()
  expect(count).toBeGreaterThan(1)
  await expect(thumbnails).toHaveCount(count)

  await thumbnails.last().click()
  await expect(slides.last()).toBeInViewport({ ratio: 0.5 })
  await expect(slides.first()).not.toBeInViewport()
  await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(shop.path(mug))
})

test(
  'arrow keys step through the gallery as the eye does, and the focus goes along',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.isAwake()
    const { thumbnails, slides } = gallery(page)
    const [onward, back] = shop.direction === 'rtl' ? leftwards : leftwards.toReversed()
    await thumbnails.first().focus()
    await page.keyboard.press(onward ?? '')
    await expect(thumbnails.nth(1)).toBeFocused()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press(back ?? '')
    await expect(thumbnails.first()).toBeFocused()
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })
    // The ends hold.
    await page.keyboard.press(back ?? '')
    await expect(thumbnails.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(slides.last()).toBeInViewport({ ratio: 0.5 })
  },
)

for (const way of ['a click', 'Enter'] as const) {
  test(`the enlarged view opens by ${way}, closes by Escape, and gives the focus back`, async ({
    page,
    shop,
  }) => {
    await shop.visit(mug)
    await shop.isAwake()
    const link = page.locator('.gallery-picture').first()
    const dialog = page.locator('dialog.gallery-zoom')
    if (way === 'a click') await link.click()
    else await link.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('.zoom-stage img')).toHaveJSProperty('complete', true)
    // The focus is inside: what lies behind cannot be reached.
    await expect(dialog.locator(':focus')).toHaveCount(1)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(shop.path(mug))
  })
}

test('a picture that the enlarged view waits for keeps its place', async ({ page, shop }) => {
  await shop.visit(mug)
  await shop.isAwake()
  const { promise: answer, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/media\//, async (route) => {
    await answer
    await route.continue()
  })
  await page.locator('.gallery-picture').first().click()
  const { picture, next } = enlarged(page, shop)
  await next.click()
  const stage = page.locator('.zoom-stage')
  await expect(stage).toHaveAttribute('aria-busy', 'true')
  await expect(picture).toHaveCSS('animation-name', /breathe/)
  const before = await picture.boundingBox()
  expect(before?.height).toBeGreaterThan(300)

  release()
  await expect(stage).toHaveAttribute('aria-busy', 'false')
  await expect(picture).toHaveCSS('animation-name', 'none')
  expect(await picture.boundingBox()).toEqual(before)
})

test(
  'the enlarged view steps by keys, and the gallery stands where it ended',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.isAwake()
    const { slides } = gallery(page)
    await page.locator('.gallery-picture').first().click()
    const { picture } = enlarged(page, shop)
    await expect(picture).toBeVisible()
    const first = (await picture.getAttribute('src')) ?? ''
    await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
    await expect(picture).not.toHaveAttribute('src', first)
    await page.keyboard.press('Escape')
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(slides.nth(1).locator('.gallery-picture')).toBeFocused()
  },
)

test(
  'the enlarged view steps by buttons, the next one where the line runs to',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.isAwake()
    await page.locator('.gallery-picture').first().click()
    const { picture, next, previous } = enlarged(page, shop)
    const first = (await picture.getAttribute('src')) ?? ''
    await next.click()
    await expect(picture).not.toHaveAttribute('src', first)
    const [nextBox, previousBox] = [await next.boundingBox(), await previous.boundingBox()]
    const isNextOnTheLeft = (nextBox?.x ?? 0) < (previousBox?.x ?? 0)
    expect(isNextOnTheLeft).toBe(shop.direction === 'rtl')
    await previous.click()
    await expect(picture).toHaveAttribute('src', first)
  },
)

test('a button of the enlarged view that has led to the first picture leaves the keys alive', async ({
  page,
  shop,
}) => {
  await shop.visit(mug)
  await shop.isAwake()
  await page.locator('.gallery-picture').first().click()
  const { picture, next, previous } = enlarged(page, shop)
  const first = (await picture.getAttribute('src')) ?? ''
  await next.press('Enter')
  await expect(picture).not.toHaveAttribute('src', first)
  await previous.press('Enter')
  await expect(picture).toHaveAttribute('src', first)
  await page.keyboard.press(shop.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  await expect(picture).not.toHaveAttribute('src', first)
})

test(
  'VAR-1: the picture follows the chosen colour, by click as by address',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.isAwake()
    const shown = page.locator('.gallery-main')
    const addressOfShown = () => shown.evaluate((image) => image.getAttribute('src') ?? '')
    const seen = new Set<string>()
    for (const colour of ['sand', 'charcoal', 'rose']) {
      await page.locator(`.variations [role=radio][data-value=${colour}]`).click()
      await expect(page).toHaveURL(new RegExp(`attribute_pa_color=${colour}`))
      await expect.poll(async () => seen.has(await addressOfShown()), 'a picture seen before').toBe(false)
      const byClick = await addressOfShown()
      seen.add(byClick)
      // On a narrow screen the colours stand below the picture.
      await page.locator('.gallery-stage').scrollIntoViewIfNeeded()
      await expect(shown).toBeInViewport({ ratio: 0.5 })

      // Whoever is sent the address sees the same one first.
      const html = await (await page.request.get(page.url())).text()
      const first = html.slice(html.indexOf('gallery-track')).match(/<img[^>]* src="([^"]+)"/)?.[1]
      expect(first, `the first picture at ${page.url()}`).toBe(byClick)
    }
  },
)

test(
  'without script a thumbnail leads to its slide, and a picture to its file',
  { tag: '@only-without-script' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    const { thumbnails, slides } = gallery(page)
    await thumbnails.nth(1).click()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 })
    const file = await slides.nth(1).locator('.gallery-picture').getAttribute('href')
    const answer = await page.request.get(file ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  },
)

const leftwards = ['ArrowLeft', 'ArrowRight']

function gallery(page: Page) {
  return { thumbnails: page.locator('.gallery-thumbs a'), slides: page.locator('.gallery-slide') }
}

function enlarged(page: Page, shop: ShopVisit) {
  const dialog = page.locator('dialog.gallery-zoom')
  const button = (name: string) => dialog.getByRole('button', { name })
  return {
    picture: dialog.locator('.zoom-stage img'),
    next: button(shop.text({ ar: 'الصورة التالية', en: 'Next picture' })),
    previous: button(shop.text({ ar: 'الصورة السابقة', en: 'Previous picture' })),
  }
}
