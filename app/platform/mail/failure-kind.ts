/** Classifies why a mail server did not accept a mail, as one of a few kinds that the admin has messages for. */

export const mailFailureKinds = [
  /** No server responds at its address. */
  'unreachable',
  /** It responds, but the connection cannot be encrypted as requested. */
  'encryption',
  /** It rejects the user name or password, or requires one. */
  'login',
  /** It does not send from this address. */
  'sender',
  /** The mailbox does not exist. */
  'recipient',
  /** It accepts the addresses, but not the content. */
  'content',
  /** It requests a later retry. */
  'busy',
  'other',
] as const
export type MailFailureKind = (typeof mailFailureKinds)[number]

/** The fields of a nodemailer error. */
export type MailFailure = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown }

const connectionCodes = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EDNS',
  'ETIMEDOUT',
  'ESOCKET',
]

/** The kind of a failure. Servers that require a login often report that only in answer to the recipient. */
export function classifyMailFailure({ code, responseCode, command, message }: MailFailure): MailFailureKind {
  const answer = typeof message === 'string' ? message : ''
  const status = typeof responseCode === 'number' ? responseCode : 0
  if (code === 'EAUTH' || code === 'ENOAUTH' || status === 530 || status === 535) return 'login'
  if (status >= 500 && /relay(ing)?\b|authenticat|not logged in/i.test(answer)) return 'login'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'encryption'
  if (status >= 400 && status < 500) return 'busy'
  if (typeof code === 'string' && connectionCodes.includes(code)) {
    return /certificate|self.signed|\bssl\b|\btls\b|wrong version/i.test(answer)
      ? 'encryption'
      : 'unreachable'
  }
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'recipient'
  if (code === 'EMESSAGE') return 'content'
  return 'other'
}

/**
 * Whether the server has permanently rejected the recipient or the content. Failures that a merchant can fix
 * are retried.
 */
export function isPermanentFailure({ code, responseCode, ...failure }: MailFailure): boolean {
  const isRefusal = typeof responseCode === 'number' && responseCode >= 500
  if (!isRefusal || classifyMailFailure({ code, responseCode, ...failure }) === 'login') return false
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}
