import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'

export const adminInvitationParameters: QueryParameterDeclaration = {
  path: /^\/admin\/invitations\/$/,
  names: ['notice'],
}
