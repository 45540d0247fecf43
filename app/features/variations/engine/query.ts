import type { VariationForm } from './choose.ts'
import { decodePercent } from '#app/platform/http/decode.ts'
import { NONE, type Picks } from './find.ts'
import type { MatrixAttribute } from './matrix.ts'
import { findOptions } from './options.ts'

type Attributes = readonly Pick<MatrixAttribute, 'key' | 'values'>[]

/** The initial selection: the query first, then the product's defaults as far as they are compatible. */
export function findOpeningPicks(form: VariationForm, query: URLSearchParams, defaults: Picks): Picks {
  if (form.attributes.every(({ key }) => !query.has(key))) return defaults
  const requestedPicks = readPicksFromQuery(form.attributes, query)
  return form.attributes.reduce((picks, { key }, attribute) => {
    const defaultPick = defaults[attribute] ?? NONE
    const isPossible = findOptions(form, picks)[attribute]?.enabled[defaultPick] === 1
    return query.has(key) || !isPossible ? picks : picks.with(attribute, defaultPick)
  }, requestedPicks)
}

/** The selection in a query: `?attribute_pa_color=red`; unknown attributes and values are ignored. */
export function readPicksFromQuery(attributes: Attributes, query: URLSearchParams): Picks {
  return attributes.map(({ key, values }) => findValueIndex(values, query.get(key) ?? ''))
}

/** The product's default selection, from attribute key → value. */
export function readPicksFromDefaults(
  attributes: Attributes,
  defaults: Readonly<Record<string, string>>,
): Picks {
  return attributes.map(({ key, values }) => findValueIndex(values, defaults[key] ?? ''))
}

/** Parameters of the current URL to keep, and the product's default selection. */
export type QueryContext = { currentQuery?: URLSearchParams; defaults?: Picks }

/**
 * The query of a selection, including '?', or '' if it would be empty. Other parameters of `currentQuery` are
 * kept; an attribute with a default that the visitor cleared is included with an empty value.
 */
export function createQueryFromPicks(
  attributes: Attributes,
  picks: Picks,
  { currentQuery, defaults }: QueryContext = {},
): string {
  const keys = new Set(attributes.map(({ key }) => key))
  // Old links contain percent-encoded attribute names, which must not remain next to the decoded one.
  const query = new URLSearchParams(
    [...(currentQuery ?? [])].filter(([name]) => keys.has(name) || !keys.has(decodeUpToTwice(name))),
  )
  attributes.forEach(({ key, values }, attribute) => {
    const value = values[picks[attribute] ?? NONE]
    const hasDefault = (defaults?.[attribute] ?? NONE) !== NONE
    if (value !== undefined) query.set(key, decodeUpToTwice(value.v))
    else if (hasDefault) query.set(key, '')
    else query.delete(key)
  })
  return query.size === 0 ? '' : `?${query}`
}

// Exact match first: a local value may contain a literal percent sign.
function findValueIndex(values: MatrixAttribute['values'], requestedValue: string): number {
  const exactIndex = values.findIndex(({ v }) => v === requestedValue)
  if (exactIndex !== NONE || requestedValue === '') return exactIndex
  return values.findIndex(({ v }) => decodeUpToTwice(v) === decodeUpToTwice(requestedValue))
}

/** Arabic slugs arrive percent-encoded once or twice, depending on the origin of the link. */
function decodeUpToTwice(text: string): string {
  const decodedOnce = decodePercent(text)
  return decodedOnce === text ? decodedOnce : decodePercent(decodedOnce)
}
