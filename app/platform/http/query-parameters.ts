/**
 * The query parameters that a page reads. Anybody can invent parameter names, and each set of names would be
 * another page in the cache: all others are dropped from its URL.
 */

/** The parameters of a URL, sorted by name. */
export type Parameters = [name: string, value: string][]

/** Which parameters the pages at a path read; declared in the folder that reads them. */
export type QueryParameters = {
  /** Matches the pages' paths without language. */
  path: { test: (path: string) => boolean }
  /**
   * Names: each is read once, and ignored when empty. A function selects where names are not enough: any
   * number of attributes, or values that are empty on purpose.
   */
  names: readonly string[] | ((parameters: Parameters) => Parameters)
}

/** The parameters that the declarations of a page keep, in their order. */
export function selectParameters(declarations: QueryParameters[], parameters: Parameters): Parameters {
  const nonEmptyParameters = removeEmpty(parameters)
  const selected = declarations.flatMap(({ names }) =>
    typeof names === 'function'
      ? names(parameters)
      : names.flatMap((name) => selectFirst(nonEmptyParameters, name)),
  )
  return [...new Set(selected)]
}

/** The first parameter of that name, as a list of none or one. */
export function selectFirst(parameters: Parameters, requestedName: string): Parameters {
  return parameters.filter(([name]) => name === requestedName).slice(0, 1)
}

export function removeEmpty(parameters: Parameters): Parameters {
  return parameters.filter(([, value]) => value.trim() !== '')
}
