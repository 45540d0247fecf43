/** The product gallery: thumbnails, keys, the zoom dialog, and the image of the chosen color. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const mug = '/product/morning-mug/'

test(
  'VAR-1: the gallery shows the slide of a clicked thumbnail and the image of the color selected by click or URL',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.waitForHydration()
    const { thumbnails, slides } = gallery(page)
    const count = await slides.count()
    expect(count).toBeGreaterThan(1)
    await expect(thumbnails).toHaveCount(count)
    await thumbnails.last().click()
    await expect(slides.last()).toBeInViewport({ ratio: 0.5 })
    await expect(slides.first()).not.toBeInViewport()
    await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(shop.path(mug))

    const shown = page.locator('.gallery-main')
    const currentSrc = () => shown.evaluate((image) => image.getAttribute('src') ?? '')
    const seen = new Set<string>()
    for (const colour of ['sand', 'charcoal', 'rose']) {
      await page.locator(`.variations [role=radio][data-value=${colour}]`).click()
      await expect(page).toHaveURL(new RegExp(`attribute_pa_color=${colour}`))
      await expect.poll(async () => seen.has(await currentSrc()), 'a picture seen before').toBe(false)
      const byClick = await currentSrc()
      seen.add(byClick)
      // On a narrow screen the color swatches are below the image.
      await page.locator('.gallery-stage').scrollIntoViewIfNeeded()
      await expect(shown).toBeInViewport({ ratio: 0.5 })

      // A shared URL shows the same image first.
      const html = await (await page.request.get(page.url())).text()
      const first = html.slice(html.indexOf('gallery-track')).match(/<img[^>]* src="([^"]+)"/)?.[1]
      expect(first, `the first picture at ${page.url()}`).toBe(byClick)
    }
  },
)

test(
  'arrow keys move through gallery and lightbox in reading direction; the focus follows and returns',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mug)
    await shop.waitForHydration()
    const { thumbnails, slides } = gallery(page)
    const { onward, back } = arrows(shop)
    await thumbnails.first().focus()
    await page.keyboard.press(onward)
    await expect(thumbnails.nth(1)).toBeFocused()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press(back)
    await expect(thumbnails.first()).toBeFocused()
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })
    // Navigation stops at both ends.
    await page.keyboard.press(back)
    await expect(thumbnails.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(slides.last()).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press('Home')
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })

    const { promise: answer, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/media\//, async (route) => {
      await answer
      await route.continue()
    })
    await slides.first().locator('.gallery-picture').click()
    const { picture, next, previous } = enlarged(page, shop)
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

    // The "next" button is on the end side of the reading direction.
    const [nextBox, previousBox] = [await next.boundingBox(), await previous.boundingBox()]
    const isNextOnTheLeft = (nextBox?.x ?? 0) < (previousBox?.x ?? 0)
    expect(isNextOnTheLeft).toBe(shop.direction === 'rtl')
    await page.keyboard.press('Escape')
    await expect(slides.nth(1).locator('.gallery-picture')).toBeFocused()
    await thumbnails.first().click()
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })

    const link = page.locator('.gallery-picture').first()
    const dialog = page.locator('dialog.gallery-zoom')
    for (const open of [() => link.click(), () => link.press('Enter')]) {
      await open()
      await expect(dialog).toBeVisible()
      await expect(picture).toHaveJSProperty('complete', true)
      // The focus is inside: the page behind is inert.
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(shop.path(mug))
    }

    await link.click()
    await expect(picture).toBeVisible()
    const first = (await picture.getAttribute('src')) ?? ''
    await next.click()
    await expect(picture).not.toHaveAttribute('src', first)
    await previous.click()
    await expect(picture).toHaveAttribute('src', first)
    await next.press('Enter')
    await expect(picture).not.toHaveAttribute('src', first)
    // Keys still work after a button has navigated to the first image.
    await previous.press('Enter')
    await expect(picture).toHaveAttribute('src', first)
    await page.keyboard.press(onward)
    await expect(picture).not.toHaveAttribute('src', first)
    await page.keyboard.press('Escape')
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(slides.nth(1).locator('.gallery-picture')).toBeFocused()
  },
)

function gallery(page: Page) {
  return { thumbnails: page.locator('.gallery-thumbs a'), slides: page.locator('.gallery-slide') }
}

function arrows({ direction }: ShopVisit) {
  return direction === 'rtl'
    ? { onward: 'ArrowLeft', back: 'ArrowRight' }
    : { onward: 'ArrowRight', back: 'ArrowLeft' }
}

function enlarged(page: Page, shop: ShopVisit) {
  const dialog = page.locator('dialog.gallery-zoom')
  const button = (name: string) => dialog.getByRole('button', { name })
  return {
    picture: dialog.locator('.zoom-stage img'),
    next: button(shop.text({ ar: 'الصورة التالية', en: 'Next image' })),
    previous: button(shop.text({ ar: 'الصورة السابقة', en: 'Previous image' })),
  }
}
