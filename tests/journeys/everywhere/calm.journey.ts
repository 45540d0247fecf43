/** Reduced motion as set in the customer's system; all other journeys have it as well. */
import { expect, test } from '#tests/journeys/journey.ts'

test('with reduced motion the gallery shows a slide without sliding', async ({ page, shop }) => {
  await shop.visit('/product/morning-mug/')
  await shop.waitForHydration()
  const distanceInPixels = await page.evaluate(() => {
    const [, secondThumbnail] = document.querySelectorAll<HTMLElement>('.gallery-thumbs a')
    const [, slide] = document.querySelectorAll('.gallery-slide')
    const track = document.querySelector('.gallery-track')
    secondThumbnail?.click()
    const readLeft = (element?: Element | null) => element?.getBoundingClientRect().left ?? NaN
    return readLeft(slide) - readLeft(track)
  })
  expect(Math.abs(distanceInPixels)).toBeLessThan(1)
})

test('with reduced motion no transition or animation lasts longer than 10 ms', async ({ page, shop }) => {
  for (const path of ['/', '/shop/', '/product/morning-mug/']) {
    await shop.visit(path)
    const movingElements = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        const longestDuration = Math.max(
          ...`${transitionDuration}, ${animationDuration}`.split(', ').map((each) => parseFloat(each)),
        )
        return longestDuration > 0.01 || scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 80)] : []
      }),
    )
    expect(movingElements, path).toEqual([])
  }
})
