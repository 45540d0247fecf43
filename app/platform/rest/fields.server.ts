/** `_fields=id,title.rendered`: limits an answer to the requested fields (rest-client.md C.7). */

/** Keeps the named paths of an item; everything when no names are given. */
export function pickFields(item: Record<string, unknown>, fields: string | null): Record<string, unknown> {
  const paths = (fields ?? '').split(',').map((path) => path.trim().split('.'))
  const requestedPaths = paths.filter(([first]) => first)
  return requestedPaths.length === 0 ? item : pickPaths(item, requestedPaths)
}

/** Applies `pickFields` to an item or to each item of a list; any other body is unchanged. */
export function pickFieldsOfAll(body: unknown, fields = ''): unknown {
  if (fields.trim() === '') return body
  if (Array.isArray(body)) return body.map((item: unknown) => pickFieldsOfAll(item, fields))
  return isRecord(body) ? pickFields(body, fields) : body
}

function pickPaths(item: Record<string, unknown>, paths: string[][]): Record<string, unknown> {
  const pickedEntries = Object.keys(item).flatMap((name) => {
    const subpaths = paths.filter(([first]) => first === name).map(([, ...rest]) => rest)
    if (subpaths.length === 0) return []
    const value = item[name]
    const isWhole = subpaths.some((rest) => rest.length === 0) || !isRecord(value)
    return [[name, isWhole ? value : pickPaths(value, subpaths)] as const]
  })
  return Object.fromEntries(pickedEntries)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
