import { NONE, type Picks } from './find.ts'
import type { MatrixAttribute } from './matrix.ts'

type Attributes = readonly Pick<MatrixAttribute, 'key' | 'values'>[]

/** What an address preselects: `?attribute_pa_color=red`; attributes and values that the product has not are left out. */
export function choiceFromQuery(attributes: Attributes, query: URLSearchParams): Picks {
  return attributes.map(({ key, values }) => {
    const given = query.get(key) ?? query.get(encodeURIComponent(key).toLowerCase())
    return given === null ? NONE : indexOfValue(values, given)
  })
}

/** What a product preselects when the address does not say: attribute key → value. */
export function choiceFromDefaults(
  attributes: Attributes,
  defaults: Readonly<Record<string, string>>,
): Picks {
  return attributes.map(({ key, values }) => indexOfValue(values, defaults[key] ?? ''))
}

/** The address of a choice, without '?'; parameters of `current` that are no attribute of the product stay. */
export function queryFromChoice(
  attributes: Attributes,
  picks: Picks,
  current = new URLSearchParams(),
): string {
  const query = new URLSearchParams(current)
  attributes.forEach(({ key, values }, attribute) => {
    const value = values[picks[attribute] ?? NONE]
    if (value === undefined) query.delete(key)
    else query.set(key, decoded(value.v))
  })
  return query.toString()
}

// Exact first: a local value may contain a percent sign of its own.
function indexOfValue(values: MatrixAttribute['values'], given: string): number {
  const exact = values.findIndex(({ v }) => v === given)
  if (exact !== -1 || given === '') return exact
  return values.findIndex(({ v }) => decoded(v) === decoded(given))
}

/** Arabic slugs travel percent-encoded once or twice, depending on who wrote the link. */
function decoded(text: string): string {
  const once = decodedOnce(text)
  return once === text ? once : decodedOnce(once)
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
