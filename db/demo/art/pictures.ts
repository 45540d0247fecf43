/** Basename of an image → the function that draws it. */
export type Pictures = Record<string, () => string>

/** One picture for each of several values: `cup-ivory`, `cup-teal` … */
export function each<Value>(
  prefix: string,
  values: Record<string, Value>,
  draw: (value: Value) => string,
): Pictures {
  return Object.fromEntries(
    Object.entries(values).map(([slug, value]) => [`${prefix}-${slug}`, () => draw(value)]),
  )
}
