import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminProductParameters: QueryParameterDeclaration = {
  path: /^\/admin\/products\//,
  names: ['search', 'status', 'type', 'stock', 'category', 'term', 'sort', 'paged', 'notice', 'count'],
}
