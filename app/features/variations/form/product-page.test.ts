/** The variation form of a product page, as rendered on the server. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aShirt } from '#tests/products.ts'

const { page, services } = await openShop({
  products: aShirt({ ID: 4, SKU: 'SHIRT', Slug: 'shirt', 'Weight (kg)': 1 }),
})
const { db } = services.database
const rendition = JSON.stringify([{ file: 'linen-200.webp', widthInPixels: 200, type: 'image/webp' }])
await db.execute(sql`update products set weight = 0.4, length = 30 where sku = 'SHIRT-RED-S'`)
await db.execute(sql`
  insert into media (id, digest, file, width_in_pixels, height_in_pixels, renditions)
  values (77, 'x', 'linen.webp', 600, 400, ${rendition}::jsonb)`)
await db.execute(sql`update attributes set type = 'image' where slug in ('color', 'pa_color')`)
await db.execute(sql`
  update terms set swatch = '{"mediaId": 77, "tooltip": {"en": "Like brick", "ar": "كالطوب"}}' where slug = 'red'`)

const pathWithSelection = '/en/product/shirt/?attribute_pa_color=red&attribute_pa_size=s'

test('VAR-6: the page shows the SKU, weight and dimensions of the selected variation without script', async () => {
  const html = await page(pathWithSelection)
  expect(html).toMatch(/class="sku"[^>]*>SHIRT-RED-S</)
  expect(html).toMatch(/ product_weight"><bdi[^>]*>0\.4 kg</)
  expect(html).toMatch(/product_dimensions"><bdi[^>]*>30 cm</)
})

test('VAR-6: the page shows the SKU and weight of the product while nothing is selected', async () => {
  const html = await page('/en/product/shirt/')
  expect(html).toMatch(/class="sku"[^>]*>SHIRT</)
  expect(html).toMatch(/ product_weight"><bdi[^>]*>1 kg</)
  expect(html).not.toContain('product_dimensions')
})

test('A.2: a value with a picture is an image swatch with a tooltip; a value without a picture is not', async () => {
  const html = await page('/en/product/shirt/')
  expect(html).toMatch(
    /class="variable-item image-variable-item image-variable-item-red[^>]*data-wvstooltip="Like brick"/,
  )
  expect(html).toMatch(
    /<img src="\/media\/linen-200\.webp" srcSet="\/media\/linen-200\.webp 200w" sizes="56px"[^>]* alt=""/,
  )
  expect(html).toMatch(/class="variable-item color-variable-item color-variable-item-blue/)
  expect(await page('/product/shirt/')).toContain('data-wvstooltip="كالطوب"')
})

test('without script the button submits the selection to the cart page', async () => {
  const html = await page(pathWithSelection)
  expect(html).toMatch(/<form class="variations_form cart"[^>]* action="\/en\/cart\/"/)
  expect(html).toMatch(/<button[^>]*class="single_add_to_cart_button[^>]*>/)
})

test('VAR-1: URL parameters select their values without script', async () => {
  const html = await page(pathWithSelection)
  const values = [...html.matchAll(/aria-checked="true"[^>]*data-value="([^"]+)"/g)].map(([, value]) => value)
  expect(values).toEqual(['red', 's'])
})

test('VAR-2: a link to a sold-out selection shows a message, clears the selection and offers available values', async () => {
  const soldOut = 'product/shirt/?attribute_pa_color=red&attribute_pa_size=l'
  for (const [path, message] of [
    ['/en/', 'Red, Large is out of stock. Please choose again.'],
    ['/', 'نفد أحمر، كبير. اختر مرة أخرى.'],
  ] as const) {
    const html = await page(path + soldOut)
    expect(removeTags(/<p class="gave-way" role="status">(.*?)<\/p>/s.exec(html)?.[1])).toBe(message)
    expect(html).not.toContain('aria-checked="true"')
    expect(html).toContain(`href="${path}product/shirt/?attribute_pa_color=blue"`)
  }
})

function removeTags(html = ''): string {
  return html.replace(/<[^>]*>/g, '')
}

test('B.5: the page has the markup for scripts of WooCommerce shops only if the setting is on', async () => {
  const htmlWithoutMarkup = await page(pathWithSelection)
  expect(htmlWithoutMarkup).not.toMatch(
    /<select(?![^>]*awaited_variation)|tmpl-variation-template|class="quantity"|dimensions_html/,
  )
  await services.settings.save('swatches', { markupForScripts: true })
  const html = await page(pathWithSelection)
  await services.settings.save('swatches', { markupForScripts: false })

  const [form = ''] = /<form class="variations_form cart"[^]*?<\/form>/.exec(html) ?? []
  const [, json = ''] = /data-product_variations="([^"]*)"/.exec(form) ?? []
  expect(json).toContain('&quot;dimensions_html&quot;:&quot;30 cm&quot;')
  expect(json).toContain('&quot;price_html&quot;:&quot;&lt;span class=')
  // The drop-downs are next to the swatches, which remain the visible controls.
  const selects = form.match(/<select[^>]*>/g) ?? []
  expect(selects).toHaveLength(2)
  for (const select of selects) {
    expect(select).toMatch(
      /id="pa_\w+" class="woo-variation-raw-select" hidden="" name="(attribute_\w+)" data-attribute_name="\1"/,
    )
  }
  expect(form).toContain('variable-items-wrapper')
  expect(form).not.toMatch(/<input type="hidden" name="attribute_/)
  // A quantity field is a text input on every page: a number input rejects Arabic digits (D.3).
  expect(form).toMatch(/<div class="quantity-field quantity"[^>]*><button type="button"/)
  expect(form).toMatch(
    /<input type="text" inputMode="numeric"[^>]*class="input-text qty text"[^>]*name="quantity"/,
  )
  expect(form).toContain('class="reset_variations"')
  expect(form).toContain('<script type="text/template" id="tmpl-variation-template">')
})
