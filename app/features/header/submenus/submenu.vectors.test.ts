/** Submenu placement of tests/vectors/shop.json, and each case mirrored. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import { calculateSubmenuPosition } from './submenu-position.ts'

const insetSchema = z.string()

const submenuCaseSchema = z.object({
  id: z.string(),
  note: z.string().default(''),
  item_left: z.number(),
  item_width: z.number(),
  sub_width: z.number(),
  screen: z.number(),
  nested: z.boolean(),
  expect: z.object({ left: insetSchema, right: insetSchema }),
})
type SubmenuCase = z.output<typeof submenuCaseSchema>

const groups: Record<string, unknown> = readVectors('shop.json')
const cases = z.array(submenuCaseSchema).parse(groups.submenu ?? [])

test.for(requireCases(cases))('SCR-16: $id $note', (each) => {
  const { insetInlineStart, insetInlineEnd } = calculateSubmenuPosition({
    ...readMeasures(each),
    direction: 'ltr',
  })
  expect({ left: insetInlineStart, right: insetInlineEnd }).toEqual(each.expect)
})

test.for(requireCases(cases))('SCR-16: $id mirrored from right to left $note', (each) => {
  const mirroredLeft = each.screen - each.item_left - each.item_width
  const measures = { ...readMeasures(each), itemLeft: mirroredLeft, direction: 'rtl' as const }
  const { insetInlineStart, insetInlineEnd } = calculateSubmenuPosition(measures)
  // In Arabic the inline start is the right edge.
  expect({ left: insetInlineStart, right: insetInlineEnd }).toEqual(each.expect)
})

function readMeasures(each: SubmenuCase) {
  const { item_left: itemLeft, item_width: itemWidth, sub_width: submenuWidth } = each
  return { itemLeft, itemWidth, submenuWidth, screenWidth: each.screen, isNested: each.nested }
}
