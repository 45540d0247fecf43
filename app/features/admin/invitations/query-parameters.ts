import type { QueryParameters } from '#app/platform/http/query-parameters.ts'

export const adminInvitationParameters: QueryParameters = {
  path: /^\/admin\/invitations\/$/,
  names: ['notice'],
}
