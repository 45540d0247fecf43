/** The wishes that a shopper has told their system: less motion, darkness. */
import { expect, expectAccessible, test } from './journey.ts'

test.describe('less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the gallery is there at once, without sliding', async ({ page, shop }) => {
    await shop.visit('/product/morning-mug/')
    await shop.isAwake()
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

  test('nothing on the pages moves for longer than a blink', async ({ page, shop }) => {
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
})

test.describe('darkness', () => {
  test.use({ colorScheme: 'dark' })

  for (const path of [
    '/',
    '/shop/?filter_color=sand',
    '/product/morning-mug/?attribute_pa_color=sand',
    '/product/brass-dallah/',
    '/product/linen-curtain/',
    '/product/no-such-thing/',
  ]) {
    test(`axe finds nothing in the dark: ${path}`, async ({ page, shop }) => {
      await shop.visit(path, { status: path.includes('no-such') ? 404 : 200 })
      await expect(page.locator('body')).toHaveCSS('color-scheme', /dark/)
      const light = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return NaN
        const { backgroundColor } = getComputedStyle(document.body)
        canvas.fillStyle = backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
      })
      expect(light, 'brightest part of the ground').toBeLessThan(80)
      await expectAccessible(page)
    })
  }
})
