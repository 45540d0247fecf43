import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminUserParameters: QueryParameters = {
  path: /^\/admin\/users\/$/,
  names: ['search', 'role', 'paged', 'notice'],
}
