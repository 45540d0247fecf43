/** The recorded forms of tests/vectors/shop.json: an adapter builds a matrix from each and replays its steps. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  applyReply,
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
import { requireCases, readVectors } from '#tests/structure/vector-cases.ts'
import {
  choiceSchema,
  vectorCaseSchema,
  type Input,
  type RecordedStep,
  type Variation,
} from './test-recorded-forms.ts'

const groups: Record<string, unknown> = readVectors('shop.json')

requireCases(Object.keys(groups))

for (const group of ['variation_form', 'swatches']) {
  for (const each of z.array(z.looseObject({ id: z.string() })).parse(groups[group] ?? [])) {
    test(`VAR-2: ${group} ${each.id} ${String(each.note)}`, () => {
      const vector = vectorCaseSchema.parse(each)
      const playResult = playSteps(
        vector.input,
        vector.expect.map((snapshot) => snapshot.step),
      )
      vector.expect.forEach((snapshot, index) => {
        const { step: performedStep, ...expected } = snapshot
        const actualSnapshot = playResult.snapshots[index] ?? {}
        const actualValues = Object.fromEntries(
          Object.keys(expected).map((key) => [key, actualSnapshot[key]]),
        )
        expect(actualValues, JSON.stringify(performedStep)).toEqual(expected)
      })
      if (vector.ajax_calls) {
        expect(playResult.asked).toEqual(vector.ajax_calls.map((call) => pickAttributeFields(call.data)))
      }
    })
  }
}

function pickAttributeFields(callData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(callData).filter(([key]) => key.startsWith('attribute_')))
}

function playSteps(recordedInput: Input, steps: RecordedStep[]) {
  const form = createForm(recordedInput)
  const requestedChoices: Record<string, unknown>[] = []
  let { state } = openForm(recordedInput, form)
  const snapshots = steps.map((performedStep) => {
    const stepResult = applyServerReply(
      recordedInput,
      form,
      requestedChoices,
      performStep(recordedInput, form, { state, performedStep }),
    )
    state = stepResult.state
    return createSnapshot(recordedInput, form, stepResult)
  })
  return { snapshots, asked: requestedChoices }
}

function openForm(recordedInput: Input, form: VariationForm): Step {
  return start(
    form,
    readPicksFromDefaults(form.attributes, recordedInput.defaults),
    recordedInput.initial_qty,
  )
}

function applyServerReply(
  recordedInput: Input,
  form: VariationForm,
  requestedChoices: Record<string, unknown>[],
  stepResult: Step,
): Step {
  if (!stepResult.state.isPending) return stepResult
  requestedChoices.push(readChosenValues(form, stepResult.state))
  const reply = applyReply(
    stepResult.state,
    recordedInput.server_reply ? toVariationSummary(recordedInput.server_reply) : false,
  )
  return { state: reply.state, events: [...stepResult.events, ...reply.events] }
}

function performStep(
  recordedInput: Input,
  form: VariationForm,
  { state, performedStep }: { state: FormState; performedStep: RecordedStep },
): Step {
  if (performedStep === 'init') return openForm(recordedInput, form)
  if ('reset' in performedStep) return clear(form, state)
  if ('quantity' in performedStep) return { state: typeQuantity(state, performedStep.quantity), events: [] }
  const isClick = 'click' in performedStep || 'keydown' in performedStep
  const stepChoice = choiceSchema.parse(
    'click' in performedStep
      ? performedStep.click
      : 'keydown' in performedStep
        ? performedStep.keydown
        : performedStep,
  )
  return Object.entries(stepChoice).reduce<Step>(
    (previousResult, [key, value]) => {
      const attribute = form.attributes.findIndex((each) => each.key === key)
      if (attribute === NONE) throw new Error(`The step selects a value of the unknown attribute ${key}.`)
      const index = form.attributes[attribute]?.values.findIndex(({ v }) => v === value) ?? -1
      const stepResult = isClick
        ? clickOrForce(recordedInput, form, { state: previousResult.state, attribute, value: index })
        : choose(form, previousResult.state, { attribute, value: index })
      return { state: stepResult.state, events: [...previousResult.events, ...stepResult.events] }
    },
    { state, events: [] },
  )
}

// The recording clicks by script, which also reaches a disabled swatch and clears its attribute (S12).
function clickOrForce(
  recordedInput: Input,
  form: VariationForm,
  { state, attribute, value }: { state: FormState; attribute: number; value: number },
): Step {
  if (findOptions(form, state.picks)[attribute]?.enabled[value] !== 1)
    return choose(form, state, { attribute, value })
  const clearOnReselect = isYes(recordedInput.swatch_options.clear_on_reselect)
  return click(form, state, {
    attribute,
    value,
    options: { ...readSwatchOptions(recordedInput), clearOnReselect },
  })
}

function readSwatchOptions({ swatch_options: recordedOptions }: Input): SwatchOptions {
  return {
    disableOutOfStock: isYes(recordedOptions.disable_out_of_stock ?? true),
    clickableOutOfStock: isYes(recordedOptions.clickable_out_of_stock),
    deselectUnavailable: isYes(recordedOptions.deselect_unavailable) ? 'all' : 'no',
    stockLeft: {
      isShown: isYes(recordedOptions.show_variation_stock),
      threshold: Number(recordedOptions.stock_label_threshold ?? 5),
      scope: 'remaining',
    },
  }
}

function createForm(recordedInput: Input): VariationForm {
  const attributes: MatrixAttribute[] = Object.entries(recordedInput.attributes).map(([key, values]) => ({
    key,
    label: key,
    type: 'button',
    values: values.map((v) => ({ v, label: v })),
    keepsPlaceholder: isYes(recordedInput.show_option_none[key] ?? true),
  }))
  if (recordedInput.variations === false) return { attributes, matrix: null }
  const rows = recordedInput.variations.map((each) => ({
    variationId: each.variation_id,
    attributes: each.attributes,
    sku: each.sku ?? `S${each.variation_id}`,
    isInStock: isYes(each.is_in_stock),
    isActive: isYes(each.variation_is_active),
    isPurchasable: isYes(each.is_purchasable),
    isVisible: isYes(each.variation_is_visible),
    isSoldIndividually: isYes(each.is_sold_individually),
    isBackorderAllowed: false,
    stockQuantity: readMaxQuantity(each),
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

function readMaxQuantity(each: Variation): number | null {
  return each.max_qty === '' ? null : Number(each.max_qty)
}

function toVariationSummary(each: Variation): VariationSummary {
  return {
    variationId: each.variation_id,
    sku: each.sku ?? `S${each.variation_id}`,
    isInStock: isYes(each.is_in_stock),
    isPurchasable: isYes(each.is_purchasable),
    isVisible: isYes(each.variation_is_visible),
    isSoldIndividually: isYes(each.is_sold_individually),
    minQuantity: Number(each.min_qty),
    maxQuantity: readMaxQuantity(each),
  }
}

function createSnapshot(
  recordedInput: Input,
  form: VariationForm,
  { state, events }: Step,
): Record<string, unknown> {
  const options = findOptions(form, state.picks)
  const mapAttributes = <Value>(value: (attribute: MatrixAttribute, index: number) => Value) =>
    Object.fromEntries(form.attributes.map((attribute, index) => [attribute.key, value(attribute, index)]))
  const listValues = (predicate: (index: number, value: number) => boolean) =>
    mapAttributes(({ values }, index) =>
      values.flatMap(({ v }, value) => (predicate(index, value) ? [v] : [])),
    )
  const swatches = createSwatchStates(form, state, readSwatchOptions(recordedInput))
  const { value, min, max } = state.quantity
  return {
    selected: readChosenValues(form, state),
    enabled: listValues((index, each) => options[index]?.enabled[each] === 1),
    disabled: listValues(
      (index, each) => options[index]?.attached[each] === 1 && options[index]?.enabled[each] !== 1,
    ),
    variation_id: state.variationId,
    reset_link: isClearable(form, state, 'original'),
    sku: state.foundVariation?.sku ?? 'PARENT',
    add_button: findButtonClass(state),
    qty: { value, min, max },
    no_match_notice: state.isNoticeShown ? 1 : 0,
    events: events.map((event) => {
      if (event.name === 'found_variation') return `found_variation(${event.variation.variationId})`
      if (event.name !== 'show_variation') return event.name
      return `show_variation(${event.variation.variationId},${event.isPurchasable})`
    }),
    swatch: mapAttributes(({ values }, index) =>
      Object.fromEntries(
        values.map(({ v }, each) => {
          const swatch = swatches[index]?.[each]
          const stockLeft =
            swatch?.stockLeft === null
              ? ''
              : readStockLeftText(recordedInput, form, state.picks.with(index, each))
          return [v, swatch === undefined ? '' : describeSwatch(swatch, stockLeft)]
        }),
      ),
    ),
    labels: mapAttributes(({ values }, index) =>
      createLabel(recordedInput, values[state.picks[index] ?? -1]?.label),
    ),
  }
}

function readChosenValues(form: VariationForm, state: FormState): Record<string, string> {
  return Object.fromEntries(
    form.attributes.map(({ key, values }, index) => [key, values[state.picks[index] ?? -1]?.v ?? '']),
  )
}

function findButtonClass(state: FormState): string {
  const purchase = findPurchaseState(state.foundVariation)
  if (purchase === 'ok') return ''
  return `disabled wc-variation-${purchase === 'unavailable' ? 'is-unavailable' : 'selection-needed'}`
}

function describeSwatch(swatch: SwatchState, stockLeft: string): string {
  if (swatch.isDisabled) return 'disabled'
  if (swatch.isSelected) return 'selected'
  if (swatch.isNoStock) return 'no-stock'
  return stockLeft === '' ? 'available' : `stock-left:${stockLeft}`
}

// The text comes from the server; the engine decides whether it is shown.
function readStockLeftText(recordedInput: Input, form: VariationForm, picks: FormState['picks']): string {
  const row = form.matrix === null ? null : findMatchingRow(form.matrix, picks)
  return recordedInput.variations === false || row === null
    ? ''
    : (recordedInput.variations[row]?.variation_stock_left ?? '')
}

function createLabel({ swatch_options: recordedOptions }: Input, name: string | undefined): string {
  if (name === undefined || !isYes(recordedOptions.show_variation_label ?? true)) return ''
  return `${recordedOptions.variation_label_separator} ${decodeEntities(name)}`
}
