import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminCurrencyParameters: QueryParameters = {
  path: /^\/admin\/currency\/$/,
  names: ['preset', 'to'],
}
