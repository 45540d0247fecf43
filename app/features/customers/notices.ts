/** Page notices about the last action, named in the URL. */
export const notices = [
  'registered',
  'link-sent',
  'confirmed',
  'password-changed',
  'signed-out',
  'erased',
] as const
export type Notice = (typeof notices)[number]

export function readNotice(query: URLSearchParams): Notice | undefined {
  return notices.find((notice) => notice === query.get('notice'))
}
