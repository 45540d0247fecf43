/** Reduced motion as set in the customer's system; all other journeys have it as well. */
import { expect, test } from '#tests/journeys/journey.ts'

test('with reduced motion the gallery shows a slide without sliding', async ({ page, shop }) => {
  await shop.visit('/product/morning-mug/')
  await shop.waitForHydration()
  const way = await page.evaluate(() => {
    const [, second] = document.querySelectorAll<HTMLElement>('.gallery-thumbs a')
    const [, slide] = document.querySelectorAll('.gallery-slide')
    const track = document.querySelector('.gallery-track')
    second?.click()
    const left = (element?: Element | null) => element?.getBoundingClientRect().left ?? NaN
    return left(slide) - left(track)
  })
  expect(Math.abs(way)).toBeLessThan(1)
})

test('with reduced motion no transition or animation lasts longer than 10 ms', async ({ page, shop }) => {
  for (const path of ['/', '/shop/', '/product/morning-mug/']) {
    await shop.visit(path)
    const movements = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        const longest = Math.max(
          ...`${transitionDuration}, ${animationDuration}`.split(', ').map((each) => parseFloat(each)),
        )
        return longest > 0.01 || scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 80)] : []
      }),
    )
    expect(movements, path).toEqual([])
  }
})
