import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminUserParameters: QueryParameterDeclaration = {
  path: /^\/admin\/users\/$/,
  names: ['search', 'role', 'paged', 'notice'],
}
