import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminTaxPresetParameters: QueryParameters = {
  path: /^\/admin\/taxes\/preset\/$/,
  names: ['country', 'notice'],
}
