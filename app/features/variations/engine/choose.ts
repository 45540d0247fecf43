/**
 * The form as a reducer: what is chosen, what that finds, and the events it announces, in the order scripts of
 * existing shops expect. Without a matrix a complete choice is asked of the server and the reply given to `answer`.
 */
import { toAsciiDigits } from '#app/platform/i18n/format/digits.ts'
import { factsOf, findClient, NONE, type Picks } from './find.ts'
import type { Matrix, MatrixAttribute } from './matrix.ts'
import { optionsOf } from './options.ts'
import {
  clampQuantity,
  purchasable,
  type QuantityField,
  type VariationFacts,
} from '#app/features/variations/rules.ts'

/** What does not change while the shopper chooses. */
export type VariationForm = { attributes: MatrixAttribute[]; matrix: Matrix | null }

export type FormState = {
  picks: Picks
  /** Attributes by when they were last chosen, newest first. */
  recent: readonly number[]
  /** What the hidden field holds: '0' in a fresh form, '' after a change, else the id of the variation. */
  variationId: string
  found: VariationFacts | null
  /** Its row in the matrix, when there is one. */
  row: number | null
  quantity: QuantityField
  /** Everything is chosen and there is no such variation. */
  isUnmatched: boolean
  /** … and the shopper is told so; not while the page loads. */
  isNoticeShown: boolean
  /** The shopper has chosen something since the form opened or was cleared. */
  isTouched: boolean
  /** A complete choice waits for the server's answer. */
  isAsking: boolean
}

export type FormEvent =
  | { name: 'found_variation'; variation: VariationFacts }
  | { name: 'show_variation'; variation: VariationFacts; isPurchasable: boolean }
  | {
      name:
        | 'woocommerce_variation_select_change'
        | 'check_variations'
        | 'woocommerce_update_variation_values'
        | 'reset_data'
        | 'hide_variation'
        | 'woocommerce_variation_has_changed'
    }

export type Step = { state: FormState; events: FormEvent[] }

/** The form as it opens, with defaults or the address preselected; an impossible preselection ends up empty. */
export function start(form: VariationForm, picks: Picks, quantity = '1'): Step {
  const state: FormState = {
    picks,
    recent: [],
    variationId: '0',
    found: null,
    row: null,
    quantity: { value: quantity, min: null, max: null, isHidden: false },
    isUnmatched: false,
    isNoticeShown: false,
    isTouched: false,
    isAsking: false,
  }
  return check(form, { state, events: [] }, 'opening')
}

/** The shopper chooses a value of an attribute, or `NONE`; a value that is not offered leaves the attribute empty. */
export function choose(
  form: VariationForm,
  state: FormState,
  choice: { attribute: number; value: number },
): Step {
  const { attribute, value } = choice
  const isOffered = value !== NONE && optionsOf(form, state.picks)[attribute]?.enabled[value] === 1
  return change(form, { state, events: [] }, { attribute, value: isOffered ? value : NONE })
}

/** The clear link: every attribute is emptied and announced, the quantity stays. */
export function clear(form: VariationForm, state: FormState): Step {
  const empty = { ...state, picks: state.picks.map(() => NONE), recent: [] }
  const emptied = form.attributes.reduce<Step>(
    (step, _, attribute) => change(form, step, { attribute, value: NONE }),
    { state: empty, events: [] },
  )
  const cleared = reset(emptied)
  return { ...cleared, state: { ...cleared.state, isTouched: false } }
}

/** The server's answer to a complete choice; `false`: there is no such variation. */
export function answer(state: FormState, reply: VariationFacts | false): Step {
  const step = { state: { ...state, isAsking: false }, events: [] }
  return reply === false ? unmatched(step, 'asked') : found(step, reply, null)
}

/** The shopper types a quantity; it is judged when a variation is found and again by the server. */
export function typeQuantity(state: FormState, typed: string): FormState {
  return { ...state, quantity: { ...state.quantity, value: toAsciiDigits(typed) } }
}

/** Is the link that clears the form shown? `original`: it hides after a complete choice that found nothing. */
export function isClearable(
  form: VariationForm,
  state: FormState,
  behaviour: 'original' | 'ours' = 'ours',
): boolean {
  if (behaviour === 'original' && form.matrix !== null && state.isUnmatched) return false
  return state.picks.some((pick) => pick !== NONE)
}

/** Does the drop-down of an attribute still offer "Choose an option"? */
export function hasPlaceholder(attribute: MatrixAttribute, pick: number): boolean {
  return attribute.keepsPlaceholder !== false || pick === NONE
}

function change(form: VariationForm, before: Step, choice: { attribute: number; value: number }): Step {
  const { attribute, value } = choice
  const others = before.state.recent.filter((recent) => recent !== attribute)
  const state = {
    ...before.state,
    picks: before.state.picks.with(attribute, value),
    recent: value === NONE ? others : [attribute, ...others],
    variationId: '',
    isUnmatched: false,
    isNoticeShown: false,
    isTouched: true,
    isAsking: false,
  }
  const step =
    form.matrix === null
      ? { ...before, state }
      : emit({ ...before, state }, 'woocommerce_variation_select_change')
  return emit(check(form, step, 'choosing'), 'woocommerce_variation_has_changed')
}

type Occasion = 'opening' | 'choosing' | 'asked'

function check(form: VariationForm, before: Step, occasion: Occasion): Step {
  const step = narrow(form, emit(before, 'check_variations'))
  if (!isComplete(step.state.picks)) return reset(step)
  if (form.matrix === null) return { ...step, state: { ...step.state, isAsking: true } }
  const row = findClient(form.matrix, step.state.picks)
  return row === null ? unmatched(step, occasion) : found(step, factsOf(form.matrix, row), row)
}

/** Is a value chosen for every attribute? */
export function isComplete(picks: Picks): boolean {
  return picks.length > 0 && picks.every((pick) => pick !== NONE)
}

// Every attribute is judged by what was chosen when the round began: of an impossible pair both are cleared (V13).
function narrow(form: VariationForm, before: Step): Step {
  if (form.matrix === null) return before
  const { picks } = before.state
  const options = optionsOf(form, picks)
  const narrowed = picks.reduce<Step>((step, pick, attribute) => {
    const isKept = pick === NONE || options[attribute]?.enabled[pick] === 1
    if (isKept || step.state.picks[attribute] === NONE) return step
    return change(form, step, { attribute, value: NONE })
  }, before)
  return emit(narrowed, 'woocommerce_update_variation_values')
}

function found(step: Step, variation: VariationFacts, row: number | null): Step {
  const isPurchasable = purchasable(variation) === 'ok'
  const quantity = clampQuantity(variation, step.state.quantity.value)
  const variationId = `${variation.variationId}`
  return {
    state: { ...step.state, variationId, found: variation, row, quantity },
    events: [
      ...step.events,
      { name: 'found_variation', variation },
      { name: 'show_variation', variation, isPurchasable },
    ],
  }
}

function unmatched(step: Step, occasion: Occasion): Step {
  const empty = reset(step)
  return { ...empty, state: { ...empty.state, isUnmatched: true, isNoticeShown: occasion !== 'opening' } }
}

function reset(step: Step): Step {
  const { value, min, max } = step.state.quantity
  // The bounds were those of the variation.
  const quantity = { value, min: min && '1', max: max && '', isHidden: false }
  return emit(
    emit({ ...step, state: { ...step.state, found: null, row: null, quantity } }, 'reset_data'),
    'hide_variation',
  )
}

function emit(step: Step, name: Exclude<FormEvent['name'], 'found_variation' | 'show_variation'>): Step {
  return { ...step, events: [...step.events, { name }] }
}
