import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminCurrencyParameters: QueryParameterDeclaration = {
  path: /^\/admin\/currency\/$/,
  names: ['preset', 'to'],
}
