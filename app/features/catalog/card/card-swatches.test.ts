import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { aShirt, type ProductRow } from '#tests/products.ts'
import { canChooseOnCard } from './card-swatches.tsx'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'

const { page, services } = await openShop({
  products: [
    ...aShirt({ ID: 4, SKU: 'SHIRT', Slug: 'shirt', 'Attribute 1 default': 'أزرق' }),
    ...aShirt({ ID: 5, Slug: 'scarf', Published: 1 }).map(removeSize),
  ],
})

// The swatches are set before the first card is read: red has an image, and blue has no color.
const { db } = services.database
const renditions = JSON.stringify([{ file: 'linen-200.webp', widthInPixels: 200, type: 'image/webp' }])
await db.execute(sql`
  insert into media (id, digest, file, width_in_pixels, height_in_pixels, renditions)
  values (77, 'x', 'linen.webp', 600, 400, ${renditions}::jsonb)`)
await db.execute(sql`update terms set swatch = '{"mediaId": 77}' where slug = 'red'`)
await db.execute(sql`update terms set swatch = null where slug = 'blue'`)

type CardSettings = Parameters<typeof services.settings.save<'cardSwatches'>>[1]

/** The card of the shirt on the shop page under these settings. */
async function readCard(settings: CardSettings): Promise<string> {
  await services.settings.save('cardSwatches', settings)
  services.pageCache.dropAll()
  const html = await page('/en/shop/')
  return html.slice(html.indexOf('<article'), html.indexOf('</article>'))
}

const defaultCardSettings: CardSettings = {
  isShown: true,
  limit: 5,
  more: 'navigate',
  showDefault: true,
  position: 'after',
}

test('a card links to the product in each of its colors without script', async () => {
  const html = await readCard(defaultCardSettings)
  expect(html).toContain('role="group" aria-label="Colour"')
  expect(html).toMatch(
    /<a [^>]*aria-label="Shirt, Red" aria-current="false" href="\/en\/product\/shirt\/\?attribute_pa_color=red"/,
  )
  expect(html).toMatch(/<a [^>]*aria-label="Shirt, Blue" aria-current="true"/)
  expect(html).toMatch(/class="card-name"><a href="\/en\/product\/shirt\/"/)
})

test('A.6: the preselected value of a product is not marked if the merchant turns that off', async () => {
  expect(await readCard({ ...defaultCardSettings, showDefault: false })).not.toContain('aria-current="true"')
})

test('A.6: swatches are omitted if they are turned off', async () => {
  expect(await readCard({ ...defaultCardSettings, isShown: false })).not.toContain('card-swatches')
})

test('A.6: above the limit a link to the product, or a button that expands the rest, replaces further swatches', async () => {
  const htmlWithLink = await readCard({ ...defaultCardSettings, limit: 1 })
  expect(htmlWithLink).not.toContain('attribute_pa_color=blue')
  expect(htmlWithLink).toMatch(/<a class="more" [^>]*href="\/en\/product\/shirt\/"/)
  expect(await readCard({ ...defaultCardSettings, limit: 1, more: 'expand' })).toContain(
    '<button type="button" class="more"',
  )
})

test('A.6: position, alignment and labels follow the settings', async () => {
  const html = await readCard({
    ...defaultCardSettings,
    position: 'before',
    align: 'end',
    showLabel: true,
    showSelectedName: true,
  })
  expect(html).toContain('class="card-swatches align-end"')
  expect(html.indexOf('card-swatches')).toBeLessThan(html.indexOf('card-foot'))
  expect(html.replace(/<!-- -->/g, '')).toContain('Colour: <bdi>Blue</bdi>')
})

test('A.2: a swatch with an image shows the image, and a swatch without image and color shows its name', async () => {
  const html = await readCard(defaultCardSettings)
  expect(html).toMatch(/<img class="chip" src="\/media\/linen-200\.webp"[^>]* alt=""/)
  expect(html).toContain('<bdi class="chip-text">Blue</bdi>')
})

test('A.6: products of an excluded category have plain drop-downs and no swatches on cards', async () => {
  expect(await readCard(defaultCardSettings)).toContain('card-swatches')
  await services.settings.save('swatches', { excludedCategories: 'shoes، clothes' })
  try {
    expect(await readCard(defaultCardSettings)).not.toContain('card-swatches')
    const html = await page('/en/product/shirt/')
    expect(html).toMatch(/<select[^>]*name="attribute_pa_color"/)
    expect(html).not.toContain('variable-item')
  } finally {
    await services.settings.save('swatches', { excludedCategories: '' })
  }
  expect(await readCard(defaultCardSettings)).toContain('card-swatches')
  services.pageCache.dropAll()
  expect(await page('/en/product/shirt/')).toContain('variable-item')
})

test('A.6: a swatch can link to the first variation with its value', async () => {
  const html = await readCard({ ...defaultCardSettings, linkTo: 'variation' })
  expect(html).toMatch(/href="\/en\/product\/shirt\/\?attribute_pa_size=s&amp;attribute_pa_color=red"/)
  expect(await readCard({ ...defaultCardSettings, linkTo: 'attribute' })).toMatch(/\?attribute_pa_color=red"/)
})

test('A.6: cards show swatches of the attribute in the settings, also for an attribute with text values only', async () => {
  const html = await readCard({ ...defaultCardSettings, linkTo: 'attribute', attribute: 'pa_size' })
  expect(html).toContain('role="group" aria-label="Size"')
  expect(html).not.toContain('attribute_pa_color')
  expect(await readCard({ ...defaultCardSettings, attribute: '' })).toContain(
    'role="group" aria-label="Colour"',
  )
})

test.each([
  [{ chooseOnCard: true, chooseSingle: false }, [true, true]],
  [{ chooseOnCard: false, chooseSingle: true }, [false, true]],
  [{ chooseOnCard: false, chooseSingle: false }, [false, false]],
])(
  'A.6: with %j, cards of a product with two attributes and of a product with one allow a selection: %j',
  async (options, expected) => {
    const cards = await readCards(services, [4, 5], 'en')
    expect(cards.map(({ swatches }) => canChooseOnCard(options, swatches))).toEqual(expected)
  },
)

test('A.6: filters have swatches, unless the merchant turns them off', async () => {
  const readFilters = async (inFilters: boolean) => {
    await services.settings.save('cardSwatches', { inFilters })
    services.pageCache.dropAll()
    const html = await page('/en/shop/')
    return html.slice(html.indexOf('id="filters"'))
  }
  const redFilterPattern =
    /name="filter_color" value="red"\/>(<img class="chip" src="\/media\/linen-200\.webp"[^>]*>)?<span>/
  const [matchWithSwatches, matchWithoutSwatches] = [
    redFilterPattern.exec(await readFilters(true)),
    redFilterPattern.exec(await readFilters(false)),
  ]
  expect(matchWithSwatches?.[1]).toBeDefined()
  expect(matchWithoutSwatches).not.toBeNull()
  expect(matchWithoutSwatches?.[1]).toBeUndefined()
})

function removeSize(row: ProductRow): ProductRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('Attribute 2')))
}
