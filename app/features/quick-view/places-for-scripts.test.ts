/**
 * The placeholders that WooCommerce's script fills with variation data in a quick view response, and the
 * values it restores.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openQuickViewShop } from './test-shop.ts'

const names = ['title', 'add_to_cart', 'meta', 'additional'] as const
const { shop, id, popup } = await openQuickViewShop({
  'quick-view': { fields: names.map((name) => ({ key: name, type: 'default', name, label: {} })) },
})
const { db } = shop.services.database

beforeAll(async () => {
  await db.execute(sql`update products set weight = 0.4, length = 30 where sku = 'SHIRT-RED-S'`)
  await db.execute(sql`update products set sku = null where sku = 'SHIRT'`)
  await db.execute(sql`update products set weight = 1 where sku = 'WIDE'`)
  await db.execute(sql`update products set weight = 2 where sku = 'WIDE-RED-S'`)
})

/** Reads the current content of each placeholder, and its content without a selection. */
async function placesOf(sku: string, language = '/en') {
  const html = await (await popup(id(sku), {}, language)).text()
  const place = (name: string) => {
    const found = new RegExp(
      `class="(?:[^"]* )?${name}"[^>]* data-o_content="([^"]*)"[^>]*>(?:<bdi>)?([^<]*)<`,
    )
    return found.exec(html)?.slice(1).toReversed()
  }
  return [place('sku'), place('product_weight'), place('product_dimensions')]
}

test.each([
  ['/en', 'N/A', '0.4 kg', '30 cm'],
  ['', 'غير محدد', '0.4 كجم', '30 سم'],
])(
  'B.5: values that only the variations have get a placeholder, too (%j)',
  async (language, none, weight, length) => {
    expect(await placesOf('SHIRT', language)).toEqual([
      [none, none],
      [none, none],
      [none, none],
    ])
    const chosen = await placesOf('SHIRT-RED-S', language)
    expect(chosen.map((each) => each?.map(withoutMarks))).toEqual([
      ['SHIRT-RED-S', none],
      [weight, none],
      [length, none],
    ])
  },
)

test('B.5: with a variation selected, the values of its product are in the markup for a reset', async () => {
  expect((await placesOf('WIDE-RED-S')).slice(0, 2)).toEqual([
    ['WIDE-RED-S', 'WIDE'],
    ['2 kg', '1 kg'],
  ])
})

test('weight and dimensions that neither the product nor a variation has are not shown', async () => {
  const html = await (await popup(id('CUP'))).text()
  expect(html).toContain('class="sku"')
  expect(html).not.toMatch(/product_weight|product_dimensions|N\/A/)
})

function withoutMarks(text: string): string {
  return text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')
}
