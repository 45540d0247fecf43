import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminMailParameters: QueryParameterDeclaration = {
  path: /^\/admin\/mails\/$/,
  names: ['state', 'paged', 'notice', 'mail', 'count'],
}
