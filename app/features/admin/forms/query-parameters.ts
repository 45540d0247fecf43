import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminFormParameters: QueryParameterDeclaration = {
  path: /^\/admin\/forms\//,
  names: ['search', 'notice', 'count', 'remarked', 'ids', 'language', 'sent_to'],
}
