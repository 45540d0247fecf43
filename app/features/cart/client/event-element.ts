/** The element passed with an event, natively or wrapped by jQuery. */
export function findElement(value: unknown): HTMLElement | null {
  const isWrapped = typeof value === 'object' && value !== null && !(value instanceof Element)
  const element: unknown = isWrapped ? Reflect.get(value, 0) : value
  return element instanceof HTMLElement ? element : null
}
