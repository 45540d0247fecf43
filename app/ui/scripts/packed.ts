import { useMemo } from 'react'

/**
 * What a loader gives to its page, as one text. React Router's own format visits every value of the data, in JavaScript
 * and twice; JSON does it natively. A document carries the text in a script element of its own (`part`): among the
 * router's data it would be a text within a text within a script, escaped twice. For what JSON can hold.
 */
export type Packed<Value> = ({ json: string } | { part: string }) & { holds?: Value }

/** Texts that a document carries besides its HTML, by name; each may stand in a script element as it is. */
export type Parts = Map<string, string>

/** `parts`: of the document that is being made; absent where the answer is the data alone. */
type Destination = { parts: Parts | undefined }

type Packing<Value> = {
  /** Its name among what other loaders pack for the same page. */
  as?: string
  /** Given for what a document's HTML says already: what its data still has to say. See `useUnpacked`. */
  beside?: (value: Value) => Value
  /** Lists of what many pages show, such as cards of products: each of those is written once. */
  lists?: readonly {
    [Key in keyof Value & string]: Value[Key] extends readonly object[] ? Key : never
  }[keyof Value & string][]
}

/** Packs what one page shows. */
export function pack<Value>(
  value: Value,
  destination: Destination,
  { as = 'page', beside, lists = [] }: Packing<Value> = {},
): Packed<Value> {
  const written = destination.parts && beside ? beside(value) : value
  return packText(value, destination, { as, json: jsonWithLists(written, lists) })
}

const shared = new WeakMap<object, string>()

/** Packs what many pages show and what is the same object for all of them, for documents alone: it is written once. */
export function packShared<Value extends object>(
  value: Value,
  destination: Destination,
  { as = 'page', beside }: Packing<Value>,
): Packed<Value> {
  const json = shared.get(value) ?? jsonOf(beside ? beside(value) : value)
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

// The server renders of the very objects that were packed, and so knows again what it has rendered (ui/scripts/kept-item.tsx). A
// browser reads a document once: what is drawn later may say something else.
const packed = new WeakMap<Packed<unknown>, unknown>()

type Text = { as: string; json: string }

function packText<Value>(value: Value, { parts }: Destination, { as, json }: Text): Packed<Value> {
  parts?.set(as, json)
  const text: Packed<Value> = parts ? { part: as } : { json }
  packed.set(text, value)
  return text
}

/**
 * The value that a loader packed; the same object as long as the loader's data is the same. `complete` is the counterpart
 * of `beside`: it reads out of the document what that left out.
 */
export function useUnpacked<Value>(text: Packed<Value>, complete?: (written: Value) => Value): Value {
  // oxlint-disable-next-line react/exhaustive-deps -- its name or its text says everything
  return useMemo(() => unpack(text, complete), ['part' in text ? text.part : text.json])
}

function unpack<Value>(text: Packed<Value>, complete?: (written: Value) => Value): Value {
  const known = packed.get(text)
  if (known !== undefined) return known as Value
  const isInDocument = 'part' in text
  const written = JSON.parse(isInDocument ? partOfDocument(text.part) : text.json) as Value
  const value = isInDocument && complete ? complete(written) : written
  packed.set(text, value)
  return value
}

function partOfDocument(name: string): string {
  return document.getElementById(partId(name))?.textContent ?? ''
}

/** Of the script element that carries the part. */
export function partId(name: string): string {
  return `data-${name}`
}
