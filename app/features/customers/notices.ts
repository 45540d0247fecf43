/** Page notices about the last action, named in the URL. */
export const authNotices = [
  'registered',
  'link-sent',
  'confirmed',
  'password-changed',
  'signed-out',
  'erased',
] as const
export type AuthNotice = (typeof authNotices)[number]

export function readAuthNotice(query: URLSearchParams): AuthNotice | undefined {
  return authNotices.find((notice) => notice === query.get('notice'))
}
