import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminPageParameters: QueryParameterDeclaration = {
  path: /^\/admin\/pages\//,
  names: ['search', 'status', 'notice', 'count'],
}
