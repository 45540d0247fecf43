/**
 * The query parameters that a page reads. Anybody can invent parameter names, and each set of names would be
 * another page in the cache: all others are dropped from its URL.
 */

/** The parameters of a URL, sorted by name. */
export type UrlParameters = [name: string, value: string][]

/** Which parameters the pages at a path read; declared in the folder that reads them. */
export type QueryParameterDeclaration = {
  /** Matches the pages' paths without language. */
  path: { test: (path: string) => boolean }
  /**
   * Names: each is read once, and ignored when empty. A function selects where names are not enough: any
   * number of attributes, or values that are empty on purpose.
   */
  names: readonly string[] | ((parameters: UrlParameters) => UrlParameters)
}

/** The parameters that the declarations of a page keep, in their order. */
export function selectParameters(
  declarations: QueryParameterDeclaration[],
  parameters: UrlParameters,
): UrlParameters {
  const nonEmptyParameters = removeEmptyParameters(parameters)
  const selectedParameters = declarations.flatMap(({ names }) =>
    typeof names === 'function'
      ? names(parameters)
      : names.flatMap((name) => selectFirstParameter(nonEmptyParameters, name)),
  )
  return [...new Set(selectedParameters)]
}

/** The first parameter of that name, as a list of none or one. */
export function selectFirstParameter(parameters: UrlParameters, requestedName: string): UrlParameters {
  return parameters.filter(([name]) => name === requestedName).slice(0, 1)
}

export function removeEmptyParameters(parameters: UrlParameters): UrlParameters {
  return parameters.filter(([, value]) => value.trim() !== '')
}
