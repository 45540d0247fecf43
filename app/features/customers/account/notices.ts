/** Notices of the account pages about the last action, named in the URL. */
const accountNotices = [
  'billing-saved',
  'shipping-saved',
  'address-removed',
  'details-saved',
  'email-link-sent',
  'email-changed',
  'password-saved',
  'session-ended',
  'others-ended',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'app-added',
  'app-removed',
  'alerts-saved',
  'order-cancelled',
  'claim-link-sent',
  'orders-claimed',
] as const
export type AccountNotice = (typeof accountNotices)[number]

export function readAccountNotice(query: URLSearchParams): AccountNotice | undefined {
  return accountNotices.find((notice) => notice === query.get('notice'))
}
