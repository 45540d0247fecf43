import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const trackingParameters: QueryParameterDeclaration = {
  path: /^\/order-tracking\/$/,
  names: ['order'],
}
