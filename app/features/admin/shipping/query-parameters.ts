import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminShippingParameters: QueryParameterDeclaration = {
  path: /^\/admin\/shipping\//,
  names: ['notice'],
}
