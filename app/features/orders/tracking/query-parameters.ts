import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const trackingParameters: QueryParameters = {
  path: /^\/order-tracking\/$/,
  names: ['order'],
}
