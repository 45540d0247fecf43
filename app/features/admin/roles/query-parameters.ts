import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminRoleParameters: QueryParameterDeclaration = {
  path: /^\/admin\/roles\/$/,
  names: ['notice'],
}
