import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminSettingsParameters: QueryParameterDeclaration = {
  path: /^\/admin\/settings\//,
  names: ['search', 'notice'],
}
