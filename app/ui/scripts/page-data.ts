import { useMemo } from 'react'

/**
 * A loader's data for its page, serialized as one text. React Router's own format visits every value in
 * JavaScript, and twice; JSON is native. A document contains the text in a script element of its own
 * (`part`): in the router's data it would be a text within a text within a script, escaped twice. Only for
 * JSON values.
 */
export type PageData<Value> = ({ json: string } | { part: string }) & { valueType?: Value }

/** Texts that a document contains besides its HTML, by name; each is safe in a script element. */
export type Parts = Map<string, string>

/** `parts`: of the document being rendered; absent when only data is requested. */
type Destination = { parts: Parts | undefined }

type PageDataOptions<Value> = {
  /** The name of the data, distinct from those of the page's other loaders. */
  as?: string
  /** Returns the value without the data that the document's HTML already contains. See `usePageData`. */
  omitFromDocument?: (value: Value) => Value
  /** Keys of lists whose objects many pages show, such as product cards: each object is serialized once. */
  lists?: readonly {
    [Key in keyof Value & string]: Value[Key] extends readonly object[] ? Key : never
  }[keyof Value & string][]
}

/** Packs the data of one page. */
export function pack<Value>(
  value: Value,
  destination: Destination,
  { as = 'page', omitFromDocument, lists = [] }: PageDataOptions<Value> = {},
): PageData<Value> {
  const written = destination.parts && omitFromDocument ? omitFromDocument(value) : value
  return packText(value, destination, { as, json: jsonWithLists(written, lists) })
}

const shared = new WeakMap<object, string>()

/** Packs an object shared by many pages, as sent with documents: it is serialized once. */
export function packShared<Value extends object>(
  value: Value,
  destination: Destination,
  { as = 'page', omitFromDocument }: PageDataOptions<Value>,
): PageData<Value> {
  const json = shared.get(value) ?? jsonOf(omitFromDocument ? omitFromDocument(value) : value)
  shared.set(value, json)
  return packText(value, destination, { as, json })
}

function jsonWithLists<Value>(value: Value, names: readonly (keyof Value & string)[]): string {
  if (names.length === 0) return jsonOf(value)
  const lists = names.map((name) => [name, value[name] as readonly object[]] as const)
  const rest = { ...value, ...Object.fromEntries(names.map((name) => [name, undefined])) }
  const members = lists.map(([name, items]) => `"${name}":[${items.map(sharedJson).join(',')}]`)
  const own = jsonOf(rest).slice(1, -1)
  return `{${own === '' ? members.join(',') : [own, ...members].join(',')}}`
}

function sharedJson(value: object): string {
  const json = shared.get(value) ?? jsonOf(value)
  shared.set(value, json)
  return json
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

// The server renders the very objects that were packed, and can therefore recognize rendered ones
// (ui/scripts/cached-fragment.tsx). A browser parses the document's data once: later renders may change the
// document.
const unpackedValues = new WeakMap<PageData<unknown>, unknown>()

type Text = { as: string; json: string }

function packText<Value>(value: Value, { parts }: Destination, { as, json }: Text): PageData<Value> {
  parts?.set(as, json)
  const text: PageData<Value> = parts ? { part: as } : { json }
  unpackedValues.set(text, value)
  return text
}

/**
 * The value that a loader packed; the same object as long as the loader's data is the same. `complete` is the
 * counterpart of `omitFromDocument`: it reads the omitted values from the document.
 */
export function usePageData<Value>(text: PageData<Value>, complete?: (written: Value) => Value): Value {
  // oxlint-disable-next-line react/exhaustive-deps -- the name or the JSON identifies the data
  return useMemo(() => unpack(text, complete), ['part' in text ? text.part : text.json])
}

function unpack<Value>(text: PageData<Value>, complete?: (written: Value) => Value): Value {
  const cached = unpackedValues.get(text)
  if (cached !== undefined) return cached as Value
  const isInDocument = 'part' in text
  const written = JSON.parse(isInDocument ? partOfDocument(text.part) : text.json) as Value
  const value = isInDocument && complete ? complete(written) : written
  unpackedValues.set(text, value)
  return value
}

function partOfDocument(name: string): string {
  return document.getElementById(partId(name))?.textContent ?? ''
}

/** ID of the script element that contains the part. */
export function partId(name: string): string {
  return `data-${name}`
}
