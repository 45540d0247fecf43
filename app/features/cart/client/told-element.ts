/** What an event tells an element by, natively or through jQuery, which wraps what it has found. */
export function elementIn(told: unknown): HTMLElement | null {
  const isWrapped = typeof told === 'object' && told !== null && !(told instanceof Element)
  const first: unknown = isWrapped ? Reflect.get(told, 0) : told
  return first instanceof HTMLElement ? first : null
}
