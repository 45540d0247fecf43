import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminFormParameters: QueryParameters = {
  path: /^\/admin\/forms\//,
  names: ['search', 'notice', 'count', 'remarked', 'ids', 'language', 'sent_to'],
}
