import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const checkoutParameters: QueryParameters = {
  path: /^\/checkout\//,
  names: ['key'],
}
