/** The recorded forms of tests/vectors/shop.json: an adapter builds a matrix from each and replays its steps. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  answer,
  choose,
  clear,
  isClearable,
  start,
  typeQuantity,
  type FormState,
  type Step,
  type VariationForm,
} from '#app/features/variations/engine/choose.ts'
import { click } from '#app/features/variations/engine/click.ts'
import { decodeEntities } from '#app/platform/http/decode.ts'
import { findMatchingRow, NONE } from '#app/features/variations/engine/find.ts'
import { encodeMatrix, openMatrix, type MatrixAttribute } from '#app/features/variations/engine/matrix.ts'
import { findOptions } from '#app/features/variations/engine/options.ts'
import { readPicksFromDefaults } from '#app/features/variations/engine/query.ts'
import { findPurchaseState, type VariationSummary } from '#app/features/variations/rules.ts'
import { isYes } from '#app/features/variations/settings.ts'
import {
  createSwatchStates,
  type SwatchOptions,
  type SwatchState,
} from '#app/features/variations/swatches/swatch-state.ts'
import { casesOf, readVectors } from '#tests/structure/vector-cases.ts'

const quantity = z.union([z.number(), z.string()])
const yesNo = z.union([z.boolean(), z.string(), z.number()])
const variation = z.object({
  variation_id: z.coerce.number().default(1),
  attributes: z.record(z.string(), z.string()).default({}),
  sku: z.string().optional(),
  is_in_stock: yesNo.default(true),
  variation_is_active: yesNo.default(true),
  is_purchasable: yesNo.default(true),
  variation_is_visible: yesNo.default(true),
  is_sold_individually: yesNo.default('no'),
  min_qty: quantity.default(1),
  max_qty: quantity.default(''),
  variation_stock_left: z.string().default(''),
})
const input = z.object({
  attributes: z.record(z.string(), z.array(z.string())),
  variations: z.union([z.literal(false), z.array(variation)]),
  defaults: z.record(z.string(), z.string()).default({}),
  initial_qty: z.coerce.string().default('1'),
  show_option_none: z.record(z.string(), yesNo).default({}),
  server_reply: z.union([z.literal(false), variation]).optional(),
  swatch_options: z.looseObject({ variation_label_separator: z.string().default(':') }).prefault({}),
})
const choice = z.record(z.string(), z.string())
const step = z.union([
  z.literal('init'),
  z.object({ click: choice }),
  z.object({ reset: z.union([z.literal(1), z.literal(true)]) }),
  z.object({ quantity: z.coerce.string() }),
  z.object({ keydown: choice }),
  choice,
])
const vectorCase = z.object({
  input,
  expect: z.array(z.looseObject({ step })),
  ajax_calls: z.array(z.object({ url: z.string(), data: z.record(z.string(), z.unknown()) })).optional(),
})

type Input = z.infer<typeof input>
type Variation = z.infer<typeof variation>

const groups: Record<string, unknown> = readVectors('shop.json')

casesOf(Object.keys(groups))

for (const group of ['variation_form', 'swatches']) {
  for (const each of z.array(z.looseObject({ id: z.string() })).parse(groups[group] ?? [])) {
    test(`VAR-2: ${group} ${each.id} ${String(each.note)}`, () => {
      const vector = vectorCase.parse(each)
      const played = play(
        vector.input,
        vector.expect.map((snapshot) => snapshot.step),
      )
      vector.expect.forEach((snapshot, index) => {
        const { step: taken, ...expected } = snapshot
        const seen = played.snapshots[index] ?? {}
        const compared = Object.fromEntries(Object.keys(expected).map((key) => [key, seen[key]]))
        expect(compared, JSON.stringify(taken)).toEqual(expected)
      })
      if (vector.ajax_calls) {
        expect(played.asked).toEqual(vector.ajax_calls.map((call) => withoutProduct(call.data)))
      }
    })
  }
}

function withoutProduct(sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([key]) => key.startsWith('attribute_')))
}

function play(given: Input, steps: z.infer<typeof step>[]) {
  const form = formOf(given)
  const asked: Record<string, unknown>[] = []
  let { state } = open(given, form)
  const snapshots = steps.map((taken) => {
    const made = answered(given, form, asked, take(given, form, { state, taken }))
    state = made.state
    return snapshotOf(given, form, made)
  })
  return { snapshots, asked }
}

function open(given: Input, form: VariationForm): Step {
  return start(form, readPicksFromDefaults(form.attributes, given.defaults), given.initial_qty)
}

function answered(given: Input, form: VariationForm, asked: Record<string, unknown>[], made: Step): Step {
  if (!made.state.isPending) return made
  asked.push(chosenValues(form, made.state))
  const reply = answer(made.state, given.server_reply ? factsOf(given.server_reply) : false)
  return { state: reply.state, events: [...made.events, ...reply.events] }
}

function take(
  given: Input,
  form: VariationForm,
  { state, taken }: { state: FormState; taken: z.infer<typeof step> },
): Step {
  if (taken === 'init') return open(given, form)
  if ('reset' in taken) return clear(form, state)
  if ('quantity' in taken) return { state: typeQuantity(state, taken.quantity), events: [] }
  const isClick = 'click' in taken || 'keydown' in taken
  const chosen = choice.parse('click' in taken ? taken.click : 'keydown' in taken ? taken.keydown : taken)
  return Object.entries(chosen).reduce<Step>(
    (before, [key, value]) => {
      const attribute = form.attributes.findIndex((each) => each.key === key)
      if (attribute === NONE)
        throw new Error(`The step selects a value of the unknown attribute ${key}.`)
      const index = form.attributes[attribute]?.values.findIndex(({ v }) => v === value) ?? -1
      const made = isClick
        ? clickOrForce(given, form, { state: before.state, attribute, value: index })
        : choose(form, before.state, { attribute, value: index })
      return { state: made.state, events: [...before.events, ...made.events] }
    },
    { state, events: [] },
  )
}

// The recording clicks by script, which also reaches a disabled swatch and clears its attribute (S12).
function clickOrForce(
  given: Input,
  form: VariationForm,
  { state, attribute, value }: { state: FormState; attribute: number; value: number },
): Step {
  if (findOptions(form, state.picks)[attribute]?.enabled[value] !== 1)
    return choose(form, state, { attribute, value })
  const clearOnReselect = isYes(given.swatch_options.clear_on_reselect)
  return click(form, state, { attribute, value, options: { ...optionsFor(given), clearOnReselect } })
}

function optionsFor({ swatch_options: given }: Input): SwatchOptions {
  return {
    disableOutOfStock: isYes(given.disable_out_of_stock ?? true),
    clickableOutOfStock: isYes(given.clickable_out_of_stock),
    deselectUnavailable: isYes(given.deselect_unavailable) ? 'all' : 'no',
    stockLeft: {
      isShown: isYes(given.show_variation_stock),
      threshold: Number(given.stock_label_threshold ?? 5),
      scope: 'remaining',
    },
  }
}

function formOf(given: Input): VariationForm {
  const attributes: MatrixAttribute[] = Object.entries(given.attributes).map(([key, values]) => ({
    key,
    label: key,
    type: 'button',
    values: values.map((v) => ({ v, label: v })),
    keepsPlaceholder: isYes(given.show_option_none[key] ?? true),
  }))
  if (given.variations === false) return { attributes, matrix: null }
  const rows = given.variations.map((each) => ({
    variationId: each.variation_id,
    attributes: each.attributes,
    sku: each.sku ?? `S${each.variation_id}`,
    isInStock: isYes(each.is_in_stock),
    isActive: isYes(each.variation_is_active),
    isPurchasable: isYes(each.is_purchasable),
    isVisible: isYes(each.variation_is_visible),
    isSoldIndividually: isYes(each.is_sold_individually),
    isBackorderAllowed: false,
    stockQuantity: maxOf(each),
    minQuantity: Number(each.min_qty),
    priceIndex: null,
    imageIndex: null,
    detailIndex: null,
  }))
  return {
    attributes,
    matrix: openMatrix(encodeMatrix(attributes, rows, { quantityCap: 1e6, entities: 'offered' })),
  }
}

function maxOf(each: Variation): number | null {
  return each.max_qty === '' ? null : Number(each.max_qty)
}

function factsOf(each: Variation): VariationSummary {
  return {
    variationId: each.variation_id,
    sku: each.sku ?? `S${each.variation_id}`,
    isInStock: isYes(each.is_in_stock),
    isPurchasable: isYes(each.is_purchasable),
    isVisible: isYes(each.variation_is_visible),
    isSoldIndividually: isYes(each.is_sold_individually),
    minQuantity: Number(each.min_qty),
    maxQuantity: maxOf(each),
  }
}

function snapshotOf(given: Input, form: VariationForm, { state, events }: Step): Record<string, unknown> {
  const offered = findOptions(form, state.picks)
  const perAttribute = <Value>(value: (attribute: MatrixAttribute, index: number) => Value) =>
    Object.fromEntries(form.attributes.map((attribute, index) => [attribute.key, value(attribute, index)]))
  const having = (requested: (index: number, value: number) => boolean) =>
    perAttribute(({ values }, index) =>
      values.flatMap(({ v }, value) => (requested(index, value) ? [v] : [])),
    )
  const swatches = createSwatchStates(form, state, optionsFor(given))
  const { value, min, max } = state.quantity
  return {
    selected: chosenValues(form, state),
    enabled: having((index, each) => offered[index]?.enabled[each] === 1),
    disabled: having(
      (index, each) => offered[index]?.attached[each] === 1 && offered[index]?.enabled[each] !== 1,
    ),
    variation_id: state.variationId,
    reset_link: isClearable(form, state, 'original'),
    sku: state.foundVariation?.sku ?? 'PARENT',
    add_button: buttonClass(state),
    qty: { value, min, max },
    no_match_notice: state.isNoticeShown ? 1 : 0,
    events: events.map((event) => {
      if (event.name === 'found_variation') return `found_variation(${event.variation.variationId})`
      if (event.name !== 'show_variation') return event.name
      return `show_variation(${event.variation.variationId},${event.isPurchasable})`
    }),
    swatch: perAttribute(({ values }, index) =>
      Object.fromEntries(
        values.map(({ v }, each) => {
          const drawn = swatches[index]?.[each]
          const left =
            drawn?.stockLeft === null ? '' : stockLeftText(given, form, state.picks.with(index, each))
          return [v, drawn === undefined ? '' : swatchWord(drawn, left)]
        }),
      ),
    ),
    labels: perAttribute(({ values }, index) => labelOf(given, values[state.picks[index] ?? -1]?.label)),
  }
}

function chosenValues(form: VariationForm, state: FormState): Record<string, string> {
  return Object.fromEntries(
    form.attributes.map(({ key, values }, index) => [key, values[state.picks[index] ?? -1]?.v ?? '']),
  )
}

function buttonClass(state: FormState): string {
  const purchase = findPurchaseState(state.foundVariation)
  if (purchase === 'ok') return ''
  return `disabled wc-variation-${purchase === 'unavailable' ? 'is-unavailable' : 'selection-needed'}`
}

function swatchWord(drawn: SwatchState, left: string): string {
  if (drawn.isDisabled) return 'disabled'
  if (drawn.isSelected) return 'selected'
  if (drawn.isNoStock) return 'no-stock'
  return left === '' ? 'available' : `stock-left:${left}`
}

// The text comes from the server; the engine decides whether it is shown.
function stockLeftText(given: Input, form: VariationForm, picks: FormState['picks']): string {
  const row = form.matrix === null ? null : findMatchingRow(form.matrix, picks)
  return given.variations === false || row === null ? '' : (given.variations[row]?.variation_stock_left ?? '')
}

function labelOf({ swatch_options: given }: Input, name: string | undefined): string {
  if (name === undefined || !isYes(given.show_variation_label ?? true)) return ''
  return `${given.variation_label_separator} ${decodeEntities(name)}`
}
