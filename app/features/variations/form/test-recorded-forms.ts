/** The shape of the forms recorded in tests/vectors/shop.json. */
import { z } from 'zod'

const quantity = z.union([z.number(), z.string()])
const yesNoSchema = z.union([z.boolean(), z.string(), z.number()])
const variationSchema = z.object({
  variation_id: z.coerce.number().default(1),
  attributes: z.record(z.string(), z.string()).default({}),
  sku: z.string().optional(),
  is_in_stock: yesNoSchema.default(true),
  variation_is_active: yesNoSchema.default(true),
  is_purchasable: yesNoSchema.default(true),
  variation_is_visible: yesNoSchema.default(true),
  is_sold_individually: yesNoSchema.default('no'),
  min_qty: quantity.default(1),
  max_qty: quantity.default(''),
  variation_stock_left: z.string().default(''),
})
const input = z.object({
  attributes: z.record(z.string(), z.array(z.string())),
  variations: z.union([z.literal(false), z.array(variationSchema)]),
  defaults: z.record(z.string(), z.string()).default({}),
  initial_qty: z.coerce.string().default('1'),
  show_option_none: z.record(z.string(), yesNoSchema).default({}),
  server_reply: z.union([z.literal(false), variationSchema]).optional(),
  swatch_options: z.looseObject({ variation_label_separator: z.string().default(':') }).prefault({}),
})
/** The value selected of each attribute, by the attribute's key. */
export const choiceSchema = z.record(z.string(), z.string())
const step = z.union([
  z.literal('init'),
  z.object({ click: choiceSchema }),
  z.object({ reset: z.union([z.literal(1), z.literal(true)]) }),
  z.object({ quantity: z.coerce.string() }),
  z.object({ keydown: choiceSchema }),
  choiceSchema,
])
/** One case: the form, and each step with the snapshot expected after it. */
export const vectorCaseSchema = z.object({
  input,
  expect: z.array(z.looseObject({ step })),
  ajax_calls: z.array(z.object({ url: z.string(), data: z.record(z.string(), z.unknown()) })).optional(),
})

/** The form as recorded, before an adapter builds its matrix. */
export type Input = z.infer<typeof input>
/** A variation of such a form, as recorded. */
export type Variation = z.infer<typeof variationSchema>
/** What the recorded customer did: a bare choice selects values. */
export type RecordedStep = z.infer<typeof step>
