import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminRedirectParameters: QueryParameters = {
  path: /^\/admin\/redirects\/$/,
  names: ['search', 'paged', 'notice', 'count'],
}
