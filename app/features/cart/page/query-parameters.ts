import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'
import { selectFirstParameter } from '#app/platform/http/query-parameters.ts'
import { ADDED_PARAMETER, isLinkParameter, NOT_ADDED_PARAMETER, NOT_REMOVED_PARAMETER } from './page-query.ts'

// Enough for the 100 members of a grouped product in a form, and the other parameters of a link.
const MAX_LINK_PARAMETERS = 112

// An empty quantity counts: it requests none of that member of a grouped product.
export const cartParameters: QueryParameterDeclaration = {
  path: /^\/cart\/$/,
  names: (parameters) => {
    const [notAddedEntry] = selectFirstParameter(parameters, NOT_ADDED_PARAMETER)
    if (!notAddedEntry?.[1].trim())
      return [ADDED_PARAMETER, NOT_REMOVED_PARAMETER].flatMap((name) =>
        selectFirstParameter(parameters, name),
      )
    return [
      notAddedEntry,
      ...parameters.filter(([name]) => isLinkParameter(name)).slice(0, MAX_LINK_PARAMETERS),
    ]
  },
}
