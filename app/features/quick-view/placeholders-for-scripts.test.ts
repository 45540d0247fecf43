/**
 * The placeholders that WooCommerce's script fills with variation data in a quick view response, and the
 * values it restores.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openQuickViewShop } from './test-shop.ts'

const partNames = ['title', 'add_to_cart', 'meta', 'additional'] as const
const { shop, findProductId, requestPopup } = await openQuickViewShop({
  'quick-view': { fields: partNames.map((name) => ({ key: name, type: 'default', name, label: {} })) },
})
const { db } = shop.services.database

beforeAll(async () => {
  await db.execute(sql`update products set weight = 0.4, length = 30 where sku = 'SHIRT-RED-S'`)
  await db.execute(sql`update products set sku = null where sku = 'SHIRT'`)
  await db.execute(sql`update products set weight = 1 where sku = 'WIDE'`)
  await db.execute(sql`update products set weight = 2 where sku = 'WIDE-RED-S'`)
})

/** Reads the current content of each placeholder, and its content without a selection. */
async function readPlaceholders(sku: string, language = '/en') {
  const html = await (await requestPopup(findProductId(sku), {}, language)).text()
  const readPlaceholder = (name: string) => {
    const placeholderPattern = new RegExp(
      `class="(?:[^"]* )?${name}"[^>]* data-o_content="([^"]*)"[^>]*>(?:<bdi>)?([^<]*)<`,
    )
    return placeholderPattern.exec(html)?.slice(1).toReversed()
  }
  return [readPlaceholder('sku'), readPlaceholder('product_weight'), readPlaceholder('product_dimensions')]
}

test.each([
  ['/en', 'N/A', '0.4 kg', '30 cm'],
  ['', 'غير محدد', '0.4 كجم', '30 سم'],
])(
  'B.5: values that only the variations have get a placeholder, too (%j)',
  async (language, emptyText, weight, length) => {
    expect(await readPlaceholders('SHIRT', language)).toEqual([
      [emptyText, emptyText],
      [emptyText, emptyText],
      [emptyText, emptyText],
    ])
    const placeholders = await readPlaceholders('SHIRT-RED-S', language)
    expect(placeholders.map((each) => each?.map(removeMarks))).toEqual([
      ['SHIRT-RED-S', emptyText],
      [weight, emptyText],
      [length, emptyText],
    ])
  },
)

test('B.5: with a variation selected, the values of its product are in the markup for a reset', async () => {
  expect((await readPlaceholders('WIDE-RED-S')).slice(0, 2)).toEqual([
    ['WIDE-RED-S', 'WIDE'],
    ['2 kg', '1 kg'],
  ])
})

test('weight and dimensions that neither the product nor a variation has are not shown', async () => {
  const html = await (await requestPopup(findProductId('CUP'))).text()
  expect(html).toContain('class="sku"')
  expect(html).not.toMatch(/product_weight|product_dimensions|N\/A/)
})

function removeMarks(text: string): string {
  return text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')
}
