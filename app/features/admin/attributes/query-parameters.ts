import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminAttributeParameters: QueryParameters = {
  path: /^\/admin\/attributes\//,
  names: ['search', 'paged', 'notice'],
}
