import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const accountParameters: QueryParameters = {
  path: /^\/my-account\//,
  names: ['key', 'notice', 'redirect_to'],
}
