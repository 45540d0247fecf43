import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const accountParameters: QueryParameterDeclaration = {
  path: /^\/my-account\//,
  names: ['key', 'notice', 'redirect_to'],
}
