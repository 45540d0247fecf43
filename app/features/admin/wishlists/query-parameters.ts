import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminReportParameters: QueryParameters = {
  path: /^\/admin\/reports\//,
  names: ['period', 'from', 'to', 'by', 'pid', 'uid', 'paged'],
}
