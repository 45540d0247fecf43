import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminTaxPresetParameters: QueryParameterDeclaration = {
  path: /^\/admin\/taxes\/preset\/$/,
  names: ['country', 'notice'],
}
