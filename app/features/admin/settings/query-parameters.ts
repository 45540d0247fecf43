import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminSettingsParameters: QueryParameters = {
  path: /^\/admin\/settings\//,
  names: ['search', 'notice'],
}
