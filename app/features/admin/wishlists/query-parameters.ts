import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminReportParameters: QueryParameterDeclaration = {
  path: /^\/admin\/reports\//,
  names: ['period', 'from', 'to', 'by', 'pid', 'uid', 'paged'],
}
