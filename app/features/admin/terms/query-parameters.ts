import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminTermParameters: QueryParameters = {
  path: /^\/admin\/(?:categories|brands|tags)\//,
  names: ['search', 'paged', 'notice'],
}
