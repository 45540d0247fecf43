import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminAuditParameters: QueryParameters = {
  path: /^\/admin\/audit\/$/,
  names: ['kind', 'subject', 'by', 'paged'],
}
