import { expect, test } from '#tests/journeys/journey.ts'
import { holdRequests } from '#tests/journeys/protocol.ts'

test(
  'SCR-16: search corrects a typo and does not request suggestions for every key; a suggestion opens its product',
  { tag: '@core' },
  async ({ page, shop }) => {
    const requestedTexts: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/suggestions')) requestedTexts.push(searchParams.get('s') ?? '')
    })
    const mistypedText = shop.text({ ar: 'فانوص', en: 'lantren' })
    const lantern = shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' })
    await shop.visit('/')
    await shop.waitForHydration()
    const field = page.locator('#site-search')
    await field.pressSequentially(mistypedText)
    // Results for a part of the text may be shown before.
    await expect.poll(() => requestedTexts.at(-1)).toBe(mistypedText)
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(requestedTexts.length).toBeLessThan(mistypedText.length)

    // Enter searches for the text of the field, not for a suggestion.
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?&]s=/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(lantern)

    await field.fill('')
    await field.click()
    await field.pressSequentially(shop.text({ ar: 'فانوس', en: 'lantern' }))
    await page.getByRole('option', { name: lantern }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lantern)
  },
)

test('SCR-16: a letter typed just before the input listener is attached is included in the suggestions', async ({
  page,
  shop,
}) => {
  await page.addInitScript(typeBeforeListening)
  await shop.visit('/')
  await shop.waitForHydration()
  const releaseRequests = await holdRequests(page, '*search-suggestions*')
  const suggestionsRequest = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('s') === 'cup',
  )
  await page.locator('#site-search').fill('cu')
  await releaseRequests()
  await suggestionsRequest
})

/** Runs in the page: «cu» becomes «cup» just before the input listener is attached. */
function typeBeforeListening() {
  const originalAddEventListener = HTMLInputElement.prototype.addEventListener
  HTMLInputElement.prototype.addEventListener = function (
    this: HTMLInputElement,
    ...listenerArguments: unknown[]
  ) {
    if (this.value === 'cu' && listenerArguments[0] === 'input') this.value = 'cup'
    Reflect.apply(originalAddEventListener, this, listenerArguments)
  }
}
