import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminTermParameters: QueryParameterDeclaration = {
  path: /^\/admin\/(?:categories|brands|tags)\//,
  names: ['search', 'paged', 'notice'],
}
