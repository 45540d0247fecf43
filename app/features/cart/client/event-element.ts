/** The element passed with an event, natively or wrapped by jQuery. */
export function elementIn(value: unknown): HTMLElement | null {
  const isWrapped = typeof value === 'object' && value !== null && !(value instanceof Element)
  const first: unknown = isWrapped ? Reflect.get(value, 0) : value
  return first instanceof HTMLElement ? first : null
}
