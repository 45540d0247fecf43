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
  const place = markupForScripts ? 'with the markup for scripts' : 'as it is'
  test.each([
    [{ attribute_pa_color: 'blue', attribute_pa_size: 'l' }],
    [{ attribute_pa_size: 's' }],
    [{ attribute_pa_color: 'red' }],
  ])(
    `VAR-1: on a page ${place}, "View this option" shows %j and adds nothing to the cart`,
    async (chosen) => {
      await settings.save('swatches', { markupForScripts })
      const guest = openBrowser(shop)
      const sent = sentBy(await (await guest.request(path)).text(), chosen)
      expect(String(sent)).toMatch(/add-to-cart=\d+/)
      const answer = await guest.request(`${path}?${sent}`)
      // Attributes without a selection are not included in the URL.
      const location = answer.headers.get('location')
      if (location) expect(location).toBe(`${path}?${new URLSearchParams(chosen)}`)
      const page = location ? await guest.request(location) : answer
      expect(page.status).toBe(200)
      const nothing = { attribute_pa_color: '' }
      expect(choiceIn(sentBy(await page.text(), {}))).toEqual({ ...nothing, ...chosen })
      expect((await guest.cart()).lines).toEqual([])
      await settings.save('swatches', { markupForScripts: false })
    },
  )
}

function choiceIn(sent: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...sent].filter(([name]) => name.startsWith('attribute_')))
}

/** The fields the button submits for these selected values, in document order. */
function sentBy(html: string, chosen: Record<string, string>): URLSearchParams {
  const [form = ''] = /<form class="variations_form cart"[^]*?<\/form>/.exec(html) ?? []
  const sent = new URLSearchParams()
  for (const [field] of form.matchAll(/<select[^]*?<\/select>|<(?:input|button)\b[^>]*>/g)) {
    const name = attributeOf(field, 'name')
    if (name === undefined) continue
    if (field.startsWith('<select')) {
      const [option = ''] = /<option [^>]*selected=""[^>]*>/.exec(field) ?? []
      // A hidden drop-down keeps its value.
      const own = / hidden=""/.test(field) ? undefined : chosen[name]
      sent.append(name, own ?? attributeOf(option, 'value') ?? '')
      continue
    }
    const value = attributeOf(field, 'value') ?? ''
    const isRadio = attributeOf(field, 'type') === 'radio'
    const isOn = name in chosen ? chosen[name] === value : field.includes(' checked=""')
    if (isRadio ? isOn : !field.startsWith('<button') || field.includes(' formMethod="get"'))
      sent.append(name, value)
  }
  return sent
}

function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`^[^>]* ${name}="([^"]*)"`).exec(tag)?.[1]
}
