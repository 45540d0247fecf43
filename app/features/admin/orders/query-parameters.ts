import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminOrderParameters: QueryParameterDeclaration = {
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
