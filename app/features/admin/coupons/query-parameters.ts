import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminCouponParameters: QueryParameterDeclaration = {
  path: /^\/admin\/coupons\//,
  names: ['search', 'status', 'paged', 'notice', 'count'],
}
