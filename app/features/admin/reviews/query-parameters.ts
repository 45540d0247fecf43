import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminReviewParameters: QueryParameterDeclaration = {
  path: /^\/admin\/reviews\/$/,
  names: ['search', 'status', 'paged', 'notice', 'count'],
}
