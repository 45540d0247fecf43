/**
 * The variation form as a reducer: the selection, the variation it matches, and the events to announce, in
 * the order scripts of existing shops expect. Without a matrix a complete selection is sent to the server and
 * the reply passed to `applyReply`.
 */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { createVariationSummary, findMatchingRow, NONE, type Picks } from './find.ts'
import type { Matrix, MatrixAttribute } from './matrix.ts'
import { findOptions } from './options.ts'
import {
  clampQuantity,
  findPurchaseState,
  type QuantityField,
  type VariationSummary,
} from '#app/features/variations/rules.ts'

/** The constant part of the form. */
export type VariationForm = { attributes: MatrixAttribute[]; matrix: Matrix | null }

export type FormState = {
  picks: Picks
  /** Attributes ordered by their last selection, newest first. */
  recentAttributes: readonly number[]
  /** Value of the hidden field: '0' in a fresh form, '' after a change, otherwise the id of the variation. */
  variationId: string
  foundVariation: VariationSummary | null
  /** Row of the found variation in the matrix, if there is a matrix. */
  row: number | null
  quantity: QuantityField
  /** The selection is complete, but no variation matches. */
  isUnmatched: boolean
  /** The notice about the missing match is shown; not while the page loads. */
  isNoticeShown: boolean
  /** Something was selected since the form opened or was cleared. */
  isTouched: boolean
  /** A complete selection is waiting for the server's reply. */
  isPending: boolean
}

export type VariationEvent =
  | { name: 'found_variation'; variation: VariationSummary }
  | { name: 'show_variation'; variation: VariationSummary; isPurchasable: boolean }
  | {
      name:
        | 'woocommerce_variation_select_change'
        | 'check_variations'
        | 'woocommerce_update_variation_values'
        | 'reset_data'
        | 'hide_variation'
        | 'woocommerce_variation_has_changed'
    }

export type Step = { state: FormState; events: VariationEvent[] }

/** The initial state, with defaults or URL values preselected; an impossible preselection is cleared. */
export function start(form: VariationForm, picks: Picks, quantity = '1'): Step {
  const state: FormState = {
    picks,
    recentAttributes: [],
    variationId: '0',
    foundVariation: null,
    row: null,
    quantity: { value: quantity, min: null, max: null, isHidden: false },
    isUnmatched: false,
    isNoticeShown: false,
    isTouched: false,
    isPending: false,
  }
  return check(form, { state, events: [] }, 'opening')
}

/** Selects a value of an attribute, or `NONE`; an unavailable value leaves the attribute empty. */
export function choose(
  form: VariationForm,
  state: FormState,
  choice: { attribute: number; value: number },
): Step {
  const { attribute, value } = choice
  const isOffered = value !== NONE && findOptions(form, state.picks)[attribute]?.enabled[value] === 1
  return change(form, { state, events: [] }, { attribute, value: isOffered ? value : NONE })
}

/** The clear link: every attribute is cleared and announced, the quantity is kept. */
export function clear(form: VariationForm, state: FormState): Step {
  const emptyState = { ...state, picks: state.picks.map(() => NONE), recentAttributes: [] }
  const emptiedStep = form.attributes.reduce<Step>(
    (step, _, attribute) => change(form, step, { attribute, value: NONE }),
    { state: emptyState, events: [] },
  )
  const clearedStep = reset(emptiedStep)
  return { ...clearedStep, state: { ...clearedStep.state, isTouched: false } }
}

/** The server's reply to a complete selection; `false`: no variation matches. */
export function applyReply(state: FormState, reply: VariationSummary | false): Step {
  const step = { state: { ...state, isPending: false }, events: [] }
  return reply === false ? applyNoMatch(step, 'reply') : applyMatch(step, reply, null)
}

/** Sets the typed quantity; it is validated when a variation is found and again by the server. */
export function typeQuantity(state: FormState, input: string): FormState {
  return { ...state, quantity: { ...state.quantity, value: toAsciiDigits(input) } }
}

/**
 * Whether the clear link is shown. 'original': as in WooCommerce, it is hidden after a complete selection
 * without a match.
 */
export function isClearable(
  form: VariationForm,
  state: FormState,
  behavior: 'original' | 'ours' = 'ours',
): boolean {
  if (behavior === 'original' && form.matrix !== null && state.isUnmatched) return false
  return state.picks.some((pick) => pick !== NONE)
}

/** Whether the drop-down of an attribute still contains "Choose an option". */
export function hasPlaceholder(attribute: MatrixAttribute, pick: number): boolean {
  return attribute.keepsPlaceholder !== false || pick === NONE
}

function change(form: VariationForm, previousStep: Step, choice: { attribute: number; value: number }): Step {
  const { attribute, value } = choice
  const otherAttributes = previousStep.state.recentAttributes.filter((recent) => recent !== attribute)
  const state = {
    ...previousStep.state,
    picks: previousStep.state.picks.with(attribute, value),
    recentAttributes: value === NONE ? otherAttributes : [attribute, ...otherAttributes],
    variationId: '',
    isUnmatched: false,
    isNoticeShown: false,
    isTouched: true,
    isPending: false,
  }
  const step =
    form.matrix === null
      ? { ...previousStep, state }
      : emit({ ...previousStep, state }, 'woocommerce_variation_select_change')
  return emit(check(form, step, 'choosing'), 'woocommerce_variation_has_changed')
}

type ChangeTrigger = 'opening' | 'choosing' | 'reply'

function check(form: VariationForm, previousStep: Step, trigger: ChangeTrigger): Step {
  const step = narrow(form, emit(previousStep, 'check_variations'))
  if (!isComplete(step.state.picks)) return reset(step)
  if (form.matrix === null) return { ...step, state: { ...step.state, isPending: true } }
  const row = findMatchingRow(form.matrix, step.state.picks)
  return row === null
    ? applyNoMatch(step, trigger)
    : applyMatch(step, createVariationSummary(form.matrix, row), row)
}

/** Whether every attribute has a selected value. */
export function isComplete(picks: Picks): boolean {
  return picks.length > 0 && picks.every((pick) => pick !== NONE)
}

// Every attribute is checked against the selection at the start of the round: of a conflicting pair both are
// cleared (V13).
function narrow(form: VariationForm, previousStep: Step): Step {
  if (form.matrix === null) return previousStep
  const { picks } = previousStep.state
  const options = findOptions(form, picks)
  const narrowedStep = picks.reduce<Step>((step, pick, attribute) => {
    const isPossible = pick === NONE || options[attribute]?.enabled[pick] === 1
    if (isPossible || step.state.picks[attribute] === NONE) return step
    return change(form, step, { attribute, value: NONE })
  }, previousStep)
  return emit(narrowedStep, 'woocommerce_update_variation_values')
}

function applyMatch(step: Step, variation: VariationSummary, row: number | null): Step {
  const isPurchasable = findPurchaseState(variation) === 'ok'
  const quantity = clampQuantity(variation, step.state.quantity.value)
  const variationId = `${variation.variationId}`
  return {
    state: { ...step.state, variationId, foundVariation: variation, row, quantity },
    events: [
      ...step.events,
      { name: 'found_variation', variation },
      { name: 'show_variation', variation, isPurchasable },
    ],
  }
}

function applyNoMatch(step: Step, trigger: ChangeTrigger): Step {
  const resetStep = reset(step)
  return {
    ...resetStep,
    state: { ...resetStep.state, isUnmatched: true, isNoticeShown: trigger !== 'opening' },
  }
}

function reset(step: Step): Step {
  const { value, min, max } = step.state.quantity
  // The limits of the previous variation no longer apply.
  const quantity = { value, min: min && '1', max: max && '', isHidden: false }
  return emit(
    emit({ ...step, state: { ...step.state, foundVariation: null, row: null, quantity } }, 'reset_data'),
    'hide_variation',
  )
}

function emit(step: Step, name: Exclude<VariationEvent['name'], 'found_variation' | 'show_variation'>): Step {
  return { ...step, events: [...step.events, { name }] }
}
