import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminRoleParameters: QueryParameters = {
  path: /^\/admin\/roles\/$/,
  names: ['notice'],
}
