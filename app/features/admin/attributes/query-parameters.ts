import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminAttributeParameters: QueryParameterDeclaration = {
  path: /^\/admin\/attributes\//,
  names: ['search', 'paged', 'notice'],
}
