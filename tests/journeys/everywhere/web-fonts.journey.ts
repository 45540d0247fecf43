import { expect, test } from '#tests/journeys/journey.ts'

test('web fonts load after the page is displayed, and are used immediately on later pages', async ({
  page,
  shop,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const fontRequest = page.waitForRequest(fontPattern)
  await shop.visit('/shop/')
  await fontRequest
  // The attribute is set only once the fonts have loaded: a visitor who leaves earlier does not have them.
  await expect(page.locator('html')).toHaveAttribute('data-letters', '')
  const findFirstIndex = (path: RegExp) => requests.findIndex((url) => path.test(url))
  expect(findFirstIndex(fontPattern)).toBeGreaterThan(findFirstIndex(/\.css$/))
  expect(findFirstIndex(fontPattern)).toBeGreaterThan(findFirstIndex(/^\/media\//))

  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { dataset } = document.documentElement
      dataset.lettersAtOnce = String('letters' in dataset)
    })
  })
  await shop.visit('/contact/')
  await expect(page.locator('html')).toHaveAttribute('data-letters-at-once', 'true')
})

const fontPattern = /\.woff2$/
