import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminExportParameters: QueryParameters = {
  path: /^\/admin\/export\//,
  names: ['category', 'type', 'status', 'columns'],
}
