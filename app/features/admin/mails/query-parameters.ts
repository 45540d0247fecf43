import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminMailParameters: QueryParameters = {
  path: /^\/admin\/mails\/$/,
  names: ['state', 'paged', 'notice', 'mail', 'count'],
}
