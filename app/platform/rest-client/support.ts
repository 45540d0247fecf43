/** Whether this browser and this page can run what needs the REST client (ERR-7). */

/** The parts of `globalThis` that are looked at. */
type Scope = Partial<Record<'fetch' | 'FormData' | 'NodeList' | 'String', unknown>>

/** Names what is missing and logs it: the forms of the page then stay plain HTML forms, which work too. */
export function missingSupport(
  { scope, console }: { scope: Scope; console: Pick<Console, 'error'> },
  api: unknown,
): string[] {
  const found = {
    'the API configuration': typeof api === 'object' && api !== null,
    fetch: typeof scope.fetch === 'function',
    FormData: typeof scope.FormData === 'function',
    'NodeList.prototype.forEach': hasMethod(scope.NodeList, 'forEach'),
    'String.prototype.replaceAll': hasMethod(scope.String, 'replaceAll'),
  }
  const missing = Object.entries(found).flatMap(([name, isFound]) => (isFound ? [] : [name]))
  if (missing.length > 0)
    console.error(`This page works without script here: it lacks ${missing.join(', ')}.`)
  return missing
}

function hasMethod(constructor: unknown, name: string): boolean {
  if (typeof constructor !== 'function') return false
  const prototype: unknown = constructor.prototype
  return typeof prototype === 'object' && prototype !== null && name in prototype
}
