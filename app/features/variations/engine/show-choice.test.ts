/**
 * "View this option": the fields that a browser without JavaScript sends of a form with drop-downs and radio
 * buttons, and the resulting redirect.
 */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { aShirt } from '#tests/products.ts'

const shop = await openShop({
  products: aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
  settings: { swatches: { dropdownsToButton: false } },
})
const { database, settings } = shop.services
await database.db.execute(sql`
  update attributes set type = case when slug in ('color', 'pa_color') then 'select' else 'radio' end`)
const path = '/en/product/shirt/'

for (const markupForScripts of [false, true]) {
  const markupDescription = markupForScripts ? 'with the markup for scripts' : 'as it is'
  test.each([
    [{ attribute_pa_color: 'blue', attribute_pa_size: 'l' }],
    [{ attribute_pa_size: 's' }],
    [{ attribute_pa_color: 'red' }],
  ])(
    `VAR-1: on a page ${markupDescription}, "View this option" shows %j and adds nothing to the cart`,
    async (choice) => {
      await settings.save('swatches', { markupForScripts })
      const guest = openBrowser(shop)
      const submittedFields = readSubmittedFields(await (await guest.request(path)).text(), choice)
      expect(String(submittedFields)).toMatch(/add-to-cart=\d+/)
      const firstResponse = await guest.request(`${path}?${submittedFields}`)
      // Attributes without a selection are not included in the URL.
      const location = firstResponse.headers.get('location')
      if (location) expect(location).toBe(`${path}?${new URLSearchParams(choice)}`)
      const page = location ? await guest.request(location) : firstResponse
      expect(page.status).toBe(200)
      const emptyChoice = { attribute_pa_color: '' }
      expect(readChoice(readSubmittedFields(await page.text(), {}))).toEqual({ ...emptyChoice, ...choice })
      expect((await guest.cart()).lines).toEqual([])
      await settings.save('swatches', { markupForScripts: false })
    },
  )
}

function readChoice(submittedFields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...submittedFields].filter(([name]) => name.startsWith('attribute_')))
}

/** The fields the button submits for these selected values, in document order. */
function readSubmittedFields(html: string, choice: Record<string, string>): URLSearchParams {
  const [form = ''] = /<form class="variations_form cart"[^]*?<\/form>/.exec(html) ?? []
  const submittedFields = new URLSearchParams()
  for (const [field] of form.matchAll(/<select[^]*?<\/select>|<(?:input|button)\b[^>]*>/g)) {
    const name = readAttribute(field, 'name')
    if (name === undefined) continue
    if (field.startsWith('<select')) {
      const [option = ''] = /<option [^>]*selected=""[^>]*>/.exec(field) ?? []
      // A hidden drop-down keeps its value.
      const selectedValue = / hidden=""/.test(field) ? undefined : choice[name]
      submittedFields.append(name, selectedValue ?? readAttribute(option, 'value') ?? '')
      continue
    }
    const value = readAttribute(field, 'value') ?? ''
    const isRadio = readAttribute(field, 'type') === 'radio'
    const isChecked = name in choice ? choice[name] === value : field.includes(' checked=""')
    if (isRadio ? isChecked : !field.startsWith('<button') || field.includes(' formMethod="get"'))
      submittedFields.append(name, value)
  }
  return submittedFields
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`^[^>]* ${name}="([^"]*)"`).exec(tag)?.[1]
}
