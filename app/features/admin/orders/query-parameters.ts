import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminOrderParameters: QueryParameters = {
  path: /^\/admin\/orders\//,
  names: [
    'search',
    'status',
    'from',
    'to',
    'customer',
    'payment',
    'sort',
    'paged',
    'notice',
    'mail',
    'count',
    'left',
  ],
}
