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

/** `as` names it among what other loaders pack for the same page. */
export function pack<Value>(value: Value, destination: Destination, as = 'page'): Packed<Value> {
  return packText(value, destination, { as, json: jsonOf(value) })
}

const shared = new WeakMap<object, string>()

/** Packs what many pages show and what is the same object for all of them: it is written once. */
export function packShared<Value extends object>(
  value: Value,
  destination: Destination,
  as: string,
): Packed<Value> {
  const json = shared.get(value) ?? jsonOf(value)
  shared.set(value, json)
  return packText(value, destination, { as, json })
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

// The server renders of the very objects that were packed, and so knows again what it has rendered (ui/kept-item.tsx).
const packed = new WeakMap<Packed<unknown>, unknown>()

type Text = { as: string; json: string }

function packText<Value>(value: Value, { parts }: Destination, { as, json }: Text): Packed<Value> {
  parts?.set(as, json)
  const text: Packed<Value> = parts ? { part: as } : { json }
  if (import.meta.env.SSR) packed.set(text, value)
  return text
}

/** The value that a loader packed; the same object as long as the loader's data is the same. */
export function useUnpacked<Value>(text: Packed<Value>): Value {
  // oxlint-disable-next-line react/exhaustive-deps -- its name or its text says everything
  return useMemo(() => unpack(text), ['part' in text ? text.part : text.json])
}

function unpack<Value>(text: Packed<Value>): Value {
  return (packed.get(text) ?? JSON.parse('part' in text ? partOfDocument(text.part) : text.json)) as Value
}

function partOfDocument(name: string): string {
  return document.getElementById(partId(name))?.textContent ?? ''
}

/** Of the script element that carries the part. */
export function partId(name: string): string {
  return `data-${name}`
}
