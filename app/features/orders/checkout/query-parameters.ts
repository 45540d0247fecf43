import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const checkoutParameters: QueryParameterDeclaration = {
  path: /^\/checkout\//,
  names: ['key'],
}
