import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminRedirectParameters: QueryParameterDeclaration = {
  path: /^\/admin\/redirects\/$/,
  names: ['search', 'paged', 'notice', 'count'],
}
