import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminProductParameters: QueryParameters = {
  path: /^\/admin\/products\//,
  names: ['search', 'status', 'type', 'stock', 'category', 'term', 'sort', 'paged', 'notice', 'count'],
}
