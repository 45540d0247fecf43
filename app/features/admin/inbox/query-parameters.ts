import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminInboxParameters: QueryParameterDeclaration = {
  path: /^\/admin\/inbox\//,
  names: ['form', 'state', 'search', 'paged', 'notice', 'count'],
}
