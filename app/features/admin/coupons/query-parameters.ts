import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminCouponParameters: QueryParameters = {
  path: /^\/admin\/coupons\//,
  names: ['search', 'status', 'paged', 'notice', 'count'],
}
