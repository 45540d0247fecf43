import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminAuditParameters: QueryParameterDeclaration = {
  path: /^\/admin\/audit\/$/,
  names: ['kind', 'subject', 'by', 'paged'],
}
