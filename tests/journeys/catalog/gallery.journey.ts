/** The product gallery: thumbnails, keys, the zoom dialog, and the image of the chosen color. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { expect, test } from '#tests/journeys/journey.ts'

const mugPath = '/product/morning-mug/'

test(
  'VAR-1: the gallery shows the slide of a clicked thumbnail and the image of the color selected by click or URL',
  { tag: '@core' },
  async ({ page, shop }) => {
    await shop.visit(mugPath)
    await shop.waitForHydration()
    const { thumbnails, slides } = findGallery(page)
    const count = await slides.count()
    expect(count).toBeGreaterThan(1)
    await expect(thumbnails).toHaveCount(count)
    await thumbnails.last().click()
    await expect(slides.last()).toBeInViewport({ ratio: 0.5 })
    await expect(slides.first()).not.toBeInViewport()
    await expect(thumbnails.last()).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(shop.path(mugPath))

    const mainImage = page.locator('.gallery-main')
    const readCurrentSrc = () => mainImage.evaluate((image) => image.getAttribute('src') ?? '')
    const seenSrcs = new Set<string>()
    for (const color of ['sand', 'charcoal', 'rose']) {
      await page.locator(`.variations [role=radio][data-value=${color}]`).click()
      await expect(page).toHaveURL(new RegExp(`attribute_pa_color=${color}`))
      await expect.poll(async () => seenSrcs.has(await readCurrentSrc()), 'a picture seen before').toBe(false)
      const srcAfterClick = await readCurrentSrc()
      seenSrcs.add(srcAfterClick)
      // On a narrow screen the color swatches are below the image.
      await page.locator('.gallery-stage').scrollIntoViewIfNeeded()
      await expect(mainImage).toBeInViewport({ ratio: 0.5 })

      // A shared URL shows the same image first.
      const html = await (await page.request.get(page.url())).text()
      const firstSrc = html.slice(html.indexOf('gallery-track')).match(/<img[^>]* src="([^"]+)"/)?.[1]
      expect(firstSrc, `the first picture at ${page.url()}`).toBe(srcAfterClick)
    }
  },
)

test(
  'arrow keys move through gallery and lightbox in reading direction; the focus follows and returns',
  { tag: '@layout' },
  async ({ page, shop }) => {
    await shop.visit(mugPath)
    await shop.waitForHydration()
    const { thumbnails, slides } = findGallery(page)
    const { forwardKey, backKey } = getArrowKeys(shop)
    await thumbnails.first().focus()
    await page.keyboard.press(forwardKey)
    await expect(thumbnails.nth(1)).toBeFocused()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press(backKey)
    await expect(thumbnails.first()).toBeFocused()
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })
    // Navigation stops at both ends.
    await page.keyboard.press(backKey)
    await expect(thumbnails.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(slides.last()).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press('Home')
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })

    const { promise: releasePromise, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/media\//, async (route) => {
      await releasePromise
      await route.continue()
    })
    await slides.first().locator('.gallery-picture').click()
    const { picture, nextButton, previousButton } = findLightbox(page, shop)
    await nextButton.click()
    const stage = page.locator('.zoom-stage')
    await expect(stage).toHaveAttribute('aria-busy', 'true')
    await expect(picture).toHaveCSS('animation-name', /breathe/)
    const boxWhileLoading = await picture.boundingBox()
    expect(boxWhileLoading?.height).toBeGreaterThan(300)
    release()
    await expect(stage).toHaveAttribute('aria-busy', 'false')
    await expect(picture).toHaveCSS('animation-name', 'none')
    expect(await picture.boundingBox()).toEqual(boxWhileLoading)

    // The "next" button is on the end side of the reading direction.
    const [nextBox, previousBox] = [await nextButton.boundingBox(), await previousButton.boundingBox()]
    const isNextOnTheLeft = (nextBox?.x ?? 0) < (previousBox?.x ?? 0)
    expect(isNextOnTheLeft).toBe(shop.direction === 'rtl')
    await page.keyboard.press('Escape')
    await expect(slides.nth(1).locator('.gallery-picture')).toBeFocused()
    await thumbnails.first().click()
    await expect(slides.first()).toBeInViewport({ ratio: 0.5 })

    const link = page.locator('.gallery-picture').first()
    const dialog = page.locator('dialog.gallery-zoom')
    for (const openLightbox of [() => link.click(), () => link.press('Enter')]) {
      await openLightbox()
      await expect(dialog).toBeVisible()
      await expect(picture).toHaveJSProperty('complete', true)
      // The focus is inside: the page behind is inert.
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(link).toBeFocused()
      await expect(page).toHaveURL(shop.path(mugPath))
    }

    await link.click()
    await expect(picture).toBeVisible()
    const firstSrc = (await picture.getAttribute('src')) ?? ''
    await nextButton.click()
    await expect(picture).not.toHaveAttribute('src', firstSrc)
    await previousButton.click()
    await expect(picture).toHaveAttribute('src', firstSrc)
    await nextButton.press('Enter')
    await expect(picture).not.toHaveAttribute('src', firstSrc)
    // Keys still work after a button has navigated to the first image.
    await previousButton.press('Enter')
    await expect(picture).toHaveAttribute('src', firstSrc)
    await page.keyboard.press(forwardKey)
    await expect(picture).not.toHaveAttribute('src', firstSrc)
    await page.keyboard.press('Escape')
    await expect(slides.nth(1)).toBeInViewport({ ratio: 0.5 })
    await expect(slides.nth(1).locator('.gallery-picture')).toBeFocused()
  },
)

function findGallery(page: Page) {
  return { thumbnails: page.locator('.gallery-thumbs a'), slides: page.locator('.gallery-slide') }
}

function getArrowKeys({ direction }: ShopVisit) {
  return direction === 'rtl'
    ? { forwardKey: 'ArrowLeft', backKey: 'ArrowRight' }
    : { forwardKey: 'ArrowRight', backKey: 'ArrowLeft' }
}

function findLightbox(page: Page, shop: ShopVisit) {
  const dialog = page.locator('dialog.gallery-zoom')
  const button = (name: string) => dialog.getByRole('button', { name })
  return {
    picture: dialog.locator('.zoom-stage img'),
    nextButton: button(shop.text({ ar: 'الصورة التالية', en: 'Next image' })),
    previousButton: button(shop.text({ ar: 'الصورة السابقة', en: 'Previous image' })),
  }
}
