import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminExportParameters: QueryParameterDeclaration = {
  path: /^\/admin\/export\//,
  names: ['category', 'type', 'status', 'columns'],
}
