/** What a page says about what was just done, named in its address. */
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
