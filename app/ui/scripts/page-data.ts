import { useMemo } from 'react'

/**
 * A loader's data for its page, serialized as one text. React Router's own format visits every value in
 * JavaScript, and twice; JSON is native. A document contains the text in a script element of its own
 * (`part`): in the router's data it would be a text within a text within a script, escaped twice. Only for
 * JSON values.
 */
export type PageData<Value> = ({ json: string } | { part: string }) & { valueType?: Value }

/** Texts that a document contains besides its HTML, by name; each is safe in a script element. */
export type DocumentParts = Map<string, string>

/** `parts`: of the document being rendered; absent when only data is requested. */
type Destination = { parts: DocumentParts | undefined }

type PageDataOptions<Value> = {
  /** The name of the data, distinct from those of the page's other loaders. */
  name?: string
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
  { name = 'page', omitFromDocument, lists = [] }: PageDataOptions<Value> = {},
): PageData<Value> {
  const sentValue = destination.parts && omitFromDocument ? omitFromDocument(value) : value
  return packJson(value, destination, { name, json: serializeWithLists(sentValue, lists) })
}

const jsonByObject = new WeakMap<object, string>()

/** Packs an object shared by many pages, as sent with documents: it is serialized once. */
export function packShared<Value extends object>(
  value: Value,
  destination: Destination,
  { name = 'page', omitFromDocument }: PageDataOptions<Value>,
): PageData<Value> {
  const json = jsonByObject.get(value) ?? serialize(omitFromDocument ? omitFromDocument(value) : value)
  jsonByObject.set(value, json)
  return packJson(value, destination, { name, json })
}

function serializeWithLists<Value>(value: Value, names: readonly (keyof Value & string)[]): string {
  if (names.length === 0) return serialize(value)
  const lists = names.map((name) => [name, value[name] as readonly object[]] as const)
  const rest = { ...value, ...Object.fromEntries(names.map((name) => [name, undefined])) }
  const members = lists.map(([name, items]) => `"${name}":[${items.map(serializeShared).join(',')}]`)
  const ownMembers = serialize(rest).slice(1, -1)
  return `{${ownMembers === '' ? members.join(',') : [ownMembers, ...members].join(',')}}`
}

function serializeShared(value: object): string {
  const json = jsonByObject.get(value) ?? serialize(value)
  jsonByObject.set(value, json)
  return json
}

function serialize(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

// The server renders the very objects that were packed, and can therefore recognize rendered ones
// (ui/scripts/cached-fragment.tsx). A browser parses the document's data once: later renders may change the
// document.
const unpackedValues = new WeakMap<PageData<unknown>, unknown>()

type NamedJson = { name: string; json: string }

function packJson<Value>(value: Value, { parts }: Destination, { name, json }: NamedJson): PageData<Value> {
  parts?.set(name, json)
  const pageData: PageData<Value> = parts ? { part: name } : { json }
  unpackedValues.set(pageData, value)
  return pageData
}

/**
 * The value that a loader packed; the same object as long as the loader's data is the same. `complete` is the
 * counterpart of `omitFromDocument`: it reads the omitted values from the document.
 */
export function usePageData<Value>(pageData: PageData<Value>, complete?: (sentValue: Value) => Value): Value {
  // oxlint-disable-next-line react/exhaustive-deps -- the name or the JSON identifies the data
  return useMemo(() => unpack(pageData, complete), ['part' in pageData ? pageData.part : pageData.json])
}

function unpack<Value>(pageData: PageData<Value>, complete?: (sentValue: Value) => Value): Value {
  const cached = unpackedValues.get(pageData)
  if (cached !== undefined) return cached as Value
  const isInDocument = 'part' in pageData
  const sentValue = JSON.parse(isInDocument ? readDocumentPart(pageData.part) : pageData.json) as Value
  const value = isInDocument && complete ? complete(sentValue) : sentValue
  unpackedValues.set(pageData, value)
  return value
}

function readDocumentPart(name: string): string {
  return document.getElementById(createPartId(name))?.textContent ?? ''
}

/** ID of the script element that contains the part. */
export function createPartId(name: string): string {
  return `data-${name}`
}
