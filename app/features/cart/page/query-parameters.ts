import type { QueryParameters } from '#app/platform/http/query-parameters.ts'
import { selectFirst } from '#app/platform/http/query-parameters.ts'
import { ADDED, isLinkParameter, NOT_ADDED, NOT_REMOVED } from './page-query.ts'

// Enough for the 100 members of a grouped product in a form, and the other parameters of a link.
const MAX_LINK_PARAMETERS = 112

// An empty quantity counts: it requests none of that member of a grouped product.
export const cartParameters: QueryParameters = {
  path: /^\/cart\/$/,
  names: (parameters) => {
    const [refused] = selectFirst(parameters, NOT_ADDED)
    if (!refused?.[1].trim()) return [ADDED, NOT_REMOVED].flatMap((name) => selectFirst(parameters, name))
    return [refused, ...parameters.filter(([name]) => isLinkParameter(name)).slice(0, MAX_LINK_PARAMETERS)]
  },
}
