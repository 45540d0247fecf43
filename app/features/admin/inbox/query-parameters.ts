import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminInboxParameters: QueryParameters = {
  path: /^\/admin\/inbox\//,
  names: ['form', 'state', 'search', 'paged', 'notice', 'count'],
}
