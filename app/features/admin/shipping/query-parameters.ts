import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminShippingParameters: QueryParameters = {
  path: /^\/admin\/shipping\//,
  names: ['notice'],
}
