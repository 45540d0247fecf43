import { expect, test } from './journey.ts'

test(
  'SCR-16: search corrects a typing mistake, asks for the last input alone, and a suggestion leads to its product',
  { tag: '@core' },
  async ({ page, shop }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/suggestions')) requested.push(searchParams.get('s') ?? '')
    })
    const mistyped = shop.text({ ar: 'فانوص', en: 'lantren' })
    const lantern = shop.text({ ar: 'فانوس القاهرة', en: 'Cairo lantern' })
    await shop.visit('/')
    await shop.isAwake()
    const field = page.locator('#site-search')
    await field.pressSequentially(mistyped)
    // What was found for a part of it may stand there before.
    await expect.poll(() => requested.at(-1)).toBe(mistyped)
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(requested.length).toBeLessThan(mistyped.length)

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
