/** Each page uses one kind of digits everywhere: amounts, counts in sentences, dates (arabic.md D.3). */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aCap } from '#tests/products.ts'
import { waitForNotifications } from '#tests/publish.ts'

const capRow = { Slug: 'cap', 'Weight (kg)': '0.4', 'Tax status': 'none', SKU: 'CAP' }
const shop = await openShop({
  products: [...aCap(capRow), ...aCap({ SKU: 'CAP-B' }), ...aCap({ SKU: 'CAP-C' })],
  settings: { shop: { digits: 'locale' } },
})
const { page, services } = shop

test.for([
  ['SA', /[0-9]/, 'arab'],
  ['AE', /[٠-٩]/, 'latn'],
] as const)(
  'D.3: "As usual in the region" with the country %s displays only one kind of digits',
  async ([country, otherDigits, digits]) => {
    await services.settings.save('catalog', { country })
    await waitForNotifications(services)
    for (const path of ['/shop/', '/product/cap/']) {
      const html = await page(path)
      expect(html).toContain(`data-digits="${digits}"`)
      const visibleText = extractVisibleText(html)
      expect(visibleText).toMatch(digits === 'arab' ? /[٠-٩]/ : /[0-9]/)
      expect(
        [...visibleText.matchAll(new RegExp(`.{0,20}${otherDigits.source}.{0,10}`, 'g'))].map(String),
      ).toEqual([])
    }
  },
)

/** The visible text of the page. */
function extractVisibleText(html: string): string {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
  return main.replaceAll(/<(script|style|template)[^]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ')
}
