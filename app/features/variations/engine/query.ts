import type { VariationForm } from './choose.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { NONE, type Picks } from './find.ts'
import type { MatrixAttribute } from './matrix.ts'
import { optionsOf } from './options.ts'

type Attributes = readonly Pick<MatrixAttribute, 'key' | 'values'>[]

/** What a form opens with: the address first, then what the product preselects as far as it agrees with that. */
export function openingPicks(form: VariationForm, query: URLSearchParams, defaults: Picks): Picks {
  if (form.attributes.every(({ key }) => !query.has(key))) return defaults
  const asked = choiceFromQuery(form.attributes, query)
  return form.attributes.reduce((picks, { key }, attribute) => {
    const preselected = defaults[attribute] ?? NONE
    const isPossible = optionsOf(form, picks)[attribute]?.enabled[preselected] === 1
    return query.has(key) || !isPossible ? picks : picks.with(attribute, preselected)
  }, asked)
}

/** What an address asks for: `?attribute_pa_color=red`; attributes and values that the product has not are left out. */
export function choiceFromQuery(attributes: Attributes, query: URLSearchParams): Picks {
  return attributes.map(({ key, values }) => indexOfValue(values, query.get(key) ?? ''))
}

/** What a product preselects by itself: attribute key → value. */
export function choiceFromDefaults(
  attributes: Attributes,
  defaults: Readonly<Record<string, string>>,
): Picks {
  return attributes.map(({ key, values }) => indexOfValue(values, defaults[key] ?? ''))
}

/** What an address must keep beside the choice, and what the product preselects without it. */
export type QueryContext = { current?: URLSearchParams; defaults?: Picks }

/**
 * The query of a choice, '?' included, '' when there is nothing to say: other parameters of `current` stay, and an attribute that the shopper
 * emptied although the product preselects it is named with an empty value.
 */
export function queryFromChoice(
  attributes: Attributes,
  picks: Picks,
  { current, defaults }: QueryContext = {},
): string {
  const keys = new Set(attributes.map(({ key }) => key))
  // Old links name an attribute percent-encoded: it must not stand beside the one that follows.
  const query = new URLSearchParams(
    [...(current ?? [])].filter(([name]) => keys.has(name) || !keys.has(decoded(name))),
  )
  attributes.forEach(({ key, values }, attribute) => {
    const value = values[picks[attribute] ?? NONE]
    const isEmptied = (defaults?.[attribute] ?? NONE) !== NONE
    if (value !== undefined) query.set(key, decoded(value.v))
    else if (isEmptied) query.set(key, '')
    else query.delete(key)
  })
  return query.size === 0 ? '' : `?${query}`
}

// Exact first: a local value may contain a percent sign of its own.
function indexOfValue(values: MatrixAttribute['values'], given: string): number {
  const exact = values.findIndex(({ v }) => v === given)
  if (exact !== NONE || given === '') return exact
  return values.findIndex(({ v }) => decoded(v) === decoded(given))
}

/** Arabic slugs travel percent-encoded once or twice, depending on who wrote the link. */
function decoded(text: string): string {
  const once = decodePercent(text)
  return once === text ? once : decodePercent(once)
}
