import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminPageParameters: QueryParameters = {
  path: /^\/admin\/pages\//,
  names: ['search', 'status', 'notice', 'count'],
}
