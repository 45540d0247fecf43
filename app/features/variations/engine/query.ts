import type { VariationForm } from './choose.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { NONE, type Picks } from './find.ts'
import type { MatrixAttribute } from './matrix.ts'
import { optionsOf } from './options.ts'

type Attributes = readonly Pick<MatrixAttribute, 'key' | 'values'>[]

/** The initial selection: the query first, then the product's defaults as far as they are compatible. */
export function openingPicks(form: VariationForm, query: URLSearchParams, defaults: Picks): Picks {
  if (form.attributes.every(({ key }) => !query.has(key))) return defaults
  const requested = choiceFromQuery(form.attributes, query)
  return form.attributes.reduce((picks, { key }, attribute) => {
    const preselected = defaults[attribute] ?? NONE
    const isPossible = optionsOf(form, picks)[attribute]?.enabled[preselected] === 1
    return query.has(key) || !isPossible ? picks : picks.with(attribute, preselected)
  }, requested)
}

/** The selection in a query: `?attribute_pa_color=red`; unknown attributes and values are ignored. */
export function choiceFromQuery(attributes: Attributes, query: URLSearchParams): Picks {
  return attributes.map(({ key, values }) => indexOfValue(values, query.get(key) ?? ''))
}

/** The product's default selection, from attribute key → value. */
export function choiceFromDefaults(
  attributes: Attributes,
  defaults: Readonly<Record<string, string>>,
): Picks {
  return attributes.map(({ key, values }) => indexOfValue(values, defaults[key] ?? ''))
}

/** Parameters of the current URL to keep, and the product's default selection. */
export type QueryContext = { current?: URLSearchParams; defaults?: Picks }

/**
 * The query of a selection, including '?', or '' if it would be empty. Other parameters of `currentQuery` are
 * kept; an attribute with a default that the visitor cleared is included with an empty value.
 */
export function queryFromChoice(
  attributes: Attributes,
  picks: Picks,
  { current, defaults }: QueryContext = {},
): string {
  const keys = new Set(attributes.map(({ key }) => key))
  // Old links contain percent-encoded attribute names, which must not remain next to the decoded one.
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

// Exact match first: a local value may contain a literal percent sign.
function indexOfValue(values: MatrixAttribute['values'], given: string): number {
  const exact = values.findIndex(({ v }) => v === given)
  if (exact !== NONE || given === '') return exact
  return values.findIndex(({ v }) => decoded(v) === decoded(given))
}

/** Arabic slugs arrive percent-encoded once or twice, depending on the origin of the link. */
function decoded(text: string): string {
  const once = decodePercent(text)
  return once === text ? once : decodePercent(once)
}
