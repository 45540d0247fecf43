import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminTaxParameters: QueryParameters = {
  path: /^\/admin\/taxes\/(?!preset\/)/,
  names: ['notice'],
}
