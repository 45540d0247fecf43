import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

/** Not 's': the search of the media library would also be shown in the shop's own search field. */
export const adminMediaParameters: QueryParameterDeclaration = {
  path: /^\/admin\/media\/$/,
  names: ['search', 'paged', 'notice'],
}
