import { useMemo } from 'react'

/**
 * What a loader gives to its page, as one text. React Router's own format visits every value of the data, in JavaScript
 * and once per render; JSON does it natively, and for it the data is a single value. For what JSON can hold.
 */
export type Packed<Value> = { json: string; holds?: Value }

export function pack<Value>(value: Value): Packed<Value> {
  return { json: JSON.stringify(value) }
}

/** The value that a loader packed; the same object as long as the loader's data is the same. */
export function useUnpacked<Value>({ json }: Packed<Value>): Value {
  return useMemo(() => unpack<Value>({ json }), [json])
}

function unpack<Value>({ json }: Packed<Value>): Value {
  return JSON.parse(json) as Value
}
