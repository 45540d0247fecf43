import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminTaxParameters: QueryParameterDeclaration = {
  path: /^\/admin\/taxes\/(?!preset\/)/,
  names: ['notice'],
}
