import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminReviewParameters: QueryParameters = {
  path: /^\/admin\/reviews\/$/,
  names: ['search', 'status', 'paged', 'notice', 'count'],
}
