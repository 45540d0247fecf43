import { expect, test } from 'vitest'
import type { MatrixAttribute } from '#app/features/variations/engine/matrix.ts'
import { readStep } from '#app/features/variations/swatches/swatch-group.tsx'
import { renderFormHtml, findSwatchTag } from './test-form-html.tsx'

test('VAR-1: the form contains its product, its variations and the fields of the selected variation', () => {
  const markup = renderFormHtml({ query: 'attribute_pa_color=red&attribute_pa_size=s' })
  expect(markup).toMatch(
    /<form class="variations_form cart" data-product_id="10" [^>]*action="\/product\/shirt\/" method="post"/,
  )
  expect(markup).toContain('<input type="hidden" name="attribute_pa_color" value="red"/>')
  expect(markup).toContain('<input type="hidden" name="add-to-cart" value="10"/>')
  expect(markup).toContain('<input type="hidden" class="variation_id" name="variation_id" value="1"/>')
  const variationsJson =
    /data-product_variations="([^"]*)"/.exec(markup)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(JSON.parse(variationsJson)).toMatchObject([
    {
      variation_id: 1,
      attributes: { attribute_pa_color: 'red', attribute_pa_size: 's' },
      is_in_stock: true,
      max_qty: 3,
      variation_stock_left: '3 left',
    },
    { variation_id: 2, max_qty: '', variation_stock_left: '' },
    { variation_id: 3 },
    { variation_id: 4, is_in_stock: false, variation_is_active: false },
  ])
})

test('VAR-1: with more than thirty variations scripts get false instead of the variations', () => {
  const values = Array.from({ length: 31 }, (_, index) => `v${index}`)
  expect(renderFormHtml({ attributes: { color: values }, rows: values })).toContain(
    'data-product_variations="false"',
  )
})

test('VAR-2: swatches are radios that work as links without script', () => {
  const markup = renderFormHtml({ query: 'attribute_pa_color=red' })
  expect(markup).toMatch(
    /<ul role="radiogroup" aria-label="color" class="variable-items-wrapper button-variable-items-wrapper/,
  )
  expect(markup).toContain('data-attribute_values="[&quot;red&quot;,&quot;green&quot;,&quot;blue&quot;]"')
  expect(findSwatchTag(markup, 'red')).toMatch(
    /role="radio" aria-checked="true".*class="variable-item .*selected"/,
  )
  expect(findSwatchTag(markup, 'm')).toContain(
    'href="/en/product/shirt/?attribute_pa_color=red&amp;attribute_pa_size=m"',
  )
  expect(findSwatchTag(markup, 'm')).not.toContain('tabindex')
})

test('VAR-2: a value without available variations is disabled and has no link', () => {
  const blue = findSwatchTag(renderFormHtml(), 'blue')
  expect(blue).toContain('aria-disabled="true"')
  expect(blue).toContain('aria-label="blue, unavailable"')
  expect(blue).toMatch(/class="[^"]* disabled"/)
  expect(blue).not.toContain('href')
})

test('VAR-4: a value that conflicts with another selection links to a URL without that selection', () => {
  const green = findSwatchTag(
    renderFormHtml({ query: 'attribute_pa_color=red&attribute_pa_size=s' }),
    'green',
  )
  expect(green).toContain('href="/en/product/shirt/?attribute_pa_color=green"')
  expect(green).not.toContain('aria-disabled')
  expect(green).toMatch(/class="[^"]* disabled"/)
})

test('VAR-5: a swatch with low stock shows the remaining quantity, also in its accessible name', () => {
  const markup = renderFormHtml({ query: 'attribute_pa_color=red' })
  expect(findSwatchTag(markup, 's')).toContain('aria-label="s, 3 left"')
  expect(markup).toContain(
    '<span class="wvs-stock-left-info" data-wvs-stock-info="3 left" aria-hidden="true">3 left</span>',
  )
  expect(findSwatchTag(markup, 'm')).toContain('aria-label="m"')
})

test('VAR-2: the selected value is shown beside the label, and a link clears all selections', () => {
  const markup = renderFormHtml({ query: 'attribute_pa_color=red' })
  expect(markup).toContain('color<span class="woo-selected-variation-item-name">: <bdi>red</bdi></span>')
  expect(markup).toMatch(/<a class="reset_variations" href="\/en\/product\/shirt\/"/)
  expect(renderFormHtml()).not.toContain('reset_variations"')
  expect(
    renderFormHtml({ query: 'attribute_pa_color=red', settings: { showSelectedName: false } }),
  ).not.toContain(': <bdi>')
})

test('VAR-2: color swatches have no inline style; a value without a color is a button', () => {
  const markup = renderFormHtml({
    change: (attribute) => ({
      ...attribute,
      type: attribute.label === 'color' ? 'color' : 'button',
      values: attribute.values.map((value) =>
        value.v === 'red' ? { ...value, swatch: { color: '#c62828' } } : value,
      ),
    }),
  })
  expect(markup).toContain('fill="#c62828"')
  expect(markup).not.toContain('style=')
  expect(findSwatchTag(markup, 'red')).toContain('color-variable-item-red')
  expect(findSwatchTag(markup, 'green')).toContain('button-variable-item-green')
})

test('A.3: a custom attribute value with spaces is converted to a single class name of its swatch', () => {
  const markup = renderFormHtml({
    attributes: { logo: ['Not selected', 'Yes'] },
    rows: ['Not selected', 'Yes'],
  })
  expect(markup).toContain('class="variable-item button-variable-item button-variable-item-Not-selected"')
})

test('VAR-1: drop-downs and radios have field names, so variation_id is 0 until the script runs', () => {
  const change = (attribute: MatrixAttribute) =>
    ({ ...attribute, type: attribute.label === 'color' ? 'select' : 'radio' }) as const
  const query = 'attribute_pa_color=red&attribute_pa_size=s'
  const markup = renderFormHtml({ query, change, settings: { dropdownsToButton: false } })
  expect(markup).toContain(
    'name="attribute_pa_color" data-attribute_name="attribute_pa_color" data-show_option_none="yes"',
  )
  expect(markup).toMatch(/<input type="radio"[^>]* name="attribute_pa_size"[^>]* value="s"/)
  expect(markup).not.toContain('<input type="hidden" name="attribute_pa_')
  expect(markup).toContain('class="variation_id" name="variation_id" value="0"')
  expect(renderFormHtml({ change })).toContain('button-variable-items-wrapper')
})

test('VAR-1: without a cart the form has no button, but all markup that scripts need', () => {
  const markup = renderFormHtml({ query: 'attribute_pa_color=red&attribute_pa_size=s', action: null })
  expect(markup).not.toContain('<button')
  expect(markup).not.toContain('name="quantity"')
  expect(markup).toContain('<input type="hidden" class="variation_id" name="variation_id" value="1"/>')
  expect(markup).toContain('data-product_variations="[')
  expect(markup).toContain('class="woocommerce-variation single_variation"')
  expect(renderFormHtml()).toContain('single_add_to_cart_button')
})

test('VAR-2: values above the display limit are hidden until "more" is clicked, except the selected value', () => {
  const countHiddenValues = (query: string) =>
    renderFormHtml({ settings: { displayLimit: 2, disableOutOfStock: false }, query }).match(
      /<li [^>]*class="wvs-beyond"/g,
    )?.length ?? 0
  const markup = renderFormHtml({ settings: { displayLimit: 2 } })
  expect(markup).toMatch(/<button type="button" class="wvs-more".*?Show 1 more/)
  expect(markup).toContain('[&quot;red&quot;,&quot;green&quot;,&quot;blue&quot;]')
  expect(countHiddenValues('')).toBe(2)
  expect(countHiddenValues('attribute_pa_color=blue')).toBe(1)
  expect(renderFormHtml()).not.toContain('wvs-more')
})

test('A.2: values are listed below the names of their groups, with aria-describedby', () => {
  const change = (attribute: MatrixAttribute): MatrixAttribute => ({
    ...attribute,
    values: attribute.values.map((value) => ({
      ...value,
      swatch: { group: value.v === 'green' ? 'Calm' : 'Loud' },
    })),
  })
  const markup = renderFormHtml({ change, settings: { groupLayout: 'vertical' } })
  const colors = markup.slice(0, markup.indexOf('aria-label="size"'))
  const listedEntries = [...colors.matchAll(/data-value="(\w+)"|wvs-group-name" id="([^"]+)">(\w+)/g)]
  expect(listedEntries.map(([, value, , group]) => value ?? group)).toEqual([
    'Loud',
    'red',
    'blue',
    'Calm',
    'green',
  ])
  expect(findSwatchTag(markup, 'green')).toContain(`aria-describedby="${listedEntries[3]?.[2]}"`)
  expect(markup).toContain('wvs-groups-vertical')
})

test('A.3: the wrapper has the classes that themes use, depending on the settings', () => {
  expect(renderFormHtml()).toContain(
    'class="variations woo-variation-swatches wvs-behavior-blur wvs-show-label wvs-tooltip"',
  )
  const settings = {
    tooltip: false,
    showSelectedName: false,
    disabledStyle: 'hide',
    largeFirst: true,
    shape: 'rounded',
  } as const
  const markup = renderFormHtml({ settings })
  expect(markup).toContain('class="variations woo-variation-swatches wvs-behavior-hide"')
  expect(markup).toContain(
    'class="variable-items-wrapper button-variable-items-wrapper wvs-style-rounded wvs-behavior-hide wvs-large"',
  )
  expect(markup.match(/wvs-large/g)).toHaveLength(1)
})

test.each([
  [{}, undefined],
  [{ largeFirst: true }, 'attribute_pa_color'],
  [{ largeAttribute: 'pa_size' }, 'attribute_pa_size'],
  [{ largeFirst: true, largeAttribute: 'pa_size' }, 'attribute_pa_size'],
  [{ largeFirst: true, largeAttribute: 'pa_material' }, 'attribute_pa_color'],
  [{ largeAttribute: 'pa_material' }, undefined],
])('A.6: with %j the enlarged attribute is %s', (settings, key) => {
  const [, enlargedKey] = /wvs-large" data-attribute_name="([^"]+)"/.exec(renderFormHtml({ settings })) ?? []
  expect(enlargedKey).toBe(key)
})

test('A.3: a radio has the class of its value', () => {
  const markup = renderFormHtml({
    attributes: { logo: ['With logo', 'none'] },
    rows: ['With logo', 'none'],
    change: (attribute) => ({ ...attribute, type: 'radio' }),
  })
  expect(markup).toContain('class="variable-item radio-variable-item radio-variable-item-With-logo"')
  expect(markup).toContain('class="variable-item radio-variable-item radio-variable-item-none"')
})

test('A.3: the HTML of the server has no wvs-mobile class', () => {
  expect(renderFormHtml()).not.toContain('wvs-mobile')
})

test('A.6: unavailableText sets the text of an unavailable swatch', () => {
  const settings = { unavailableText: { en: 'not made' } }
  expect(findSwatchTag(renderFormHtml({ settings }), 'blue')).toContain('aria-label="blue, not made"')
  expect(findSwatchTag(renderFormHtml({ settings }), 'blue')).toContain(
    'data-wvstooltip-out-of-stock="not made"',
  )
})

test('A.2: a value with a picture is an image swatch with the value as accessible name', () => {
  const picture = { stem: 'red', widths: [200], width: 600, height: 600 }
  const change = (attribute: MatrixAttribute): MatrixAttribute => ({
    ...attribute,
    type: 'image',
    values: attribute.values.map((value) => (value.v === 'red' ? { ...value, picture } : value)),
  })
  const markup = renderFormHtml({ change })
  expect(findSwatchTag(markup, 'red')).toContain('class="variable-item image-variable-item')
  expect(findSwatchTag(markup, 'red')).toContain('aria-label="red"')
  expect(markup).toMatch(/<img src="\/media\/red-200.webp"[^>]* alt=""/)
  expect(findSwatchTag(markup, 'green')).toContain('class="variable-item button-variable-item')
})

test.each(['color', 'image'] as const)(
  'A.2: with type %s each value is shown as color, image or button, depending on its data',
  (type) => {
    const dataByValue: Record<string, Partial<MatrixAttribute['values'][number]>> = {
      red: { swatch: { color: '#c62828', secondaryColor: '#000000', angle: 90 } },
      green: { picture: { stem: 'green', widths: [200], width: 600, height: 600 } },
    }
    const values = (attribute: MatrixAttribute) =>
      attribute.values.map((one) => ({ ...one, ...dataByValue[one.v] }))
    const markup = renderFormHtml({
      change: (attribute) => ({ ...attribute, type, values: values(attribute) }),
    })
    expect(findSwatchTag(markup, 'red')).toContain('color-variable-item-red')
    expect(findSwatchTag(markup, 'green')).toContain('image-variable-item-green')
    expect(findSwatchTag(markup, 'blue')).toContain('button-variable-item-blue')
    expect(markup).toContain('fill="#000000" transform="rotate(90 10 10)"')
  },
)

test.each([
  ['ArrowRight', 1, -1],
  ['ArrowLeft', -1, 1],
  ['ArrowDown', 1, 1],
  ['ArrowUp', -1, -1],
  ['Home', 'first', 'first'],
  ['End', 'last', 'last'],
  ['Tab', null, null],
])('D.9: %s moves the focus by %s, and in right-to-left layouts by %s', (key, ltr, rtl) => {
  expect([readStep(key, 'ltr'), readStep(key, 'rtl')]).toEqual([ltr, rtl])
})
