/** Why a mail server did not take a mail, as one of a few kinds that the desk has words for. */

export const mailTroubles = [
  /** Nobody answers at its address. */
  'unreachable',
  /** It answers, and the connection cannot be encrypted as asked. */
  'encryption',
  /** It asks for another user name or password, or for any. */
  'login',
  /** It does not send from this address. */
  'sender',
  /** It knows no such mailbox. */
  'recipient',
  /** It takes the addresses, and not what is written. */
  'content',
  /** It asks to be tried again later. */
  'busy',
  'other',
] as const
export type MailTrouble = (typeof mailTroubles)[number]

/** What nodemailer tells of a failure. */
export type MailFailure = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown }

const connection = ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EDNS', 'ETIMEDOUT', 'ESOCKET']

/** The kind of a failure. Servers that want a sign-in often say so only when they are told the recipient. */
export function troubleOf({ code, responseCode, command, message }: MailFailure): MailTrouble {
  const answer = typeof message === 'string' ? message : ''
  const status = typeof responseCode === 'number' ? responseCode : 0
  if (code === 'EAUTH' || code === 'ENOAUTH' || status === 530 || status === 535) return 'login'
  if (status >= 500 && /relay(ing)?\b|authenticat|not logged in/i.test(answer)) return 'login'
  if (code === 'ETLS' || code === 'EREQUIRETLS') return 'encryption'
  if (status >= 400 && status < 500) return 'busy'
  if (typeof code === 'string' && connection.includes(code)) {
    return /certificate|self.signed|\bssl\b|\btls\b|wrong version/i.test(answer)
      ? 'encryption'
      : 'unreachable'
  }
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender'
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'recipient'
  if (code === 'EMESSAGE') return 'content'
  return 'other'
}

/** Refused for good: the recipient or the text. What an owner can mend is tried again. */
export function isForGood({ code, responseCode, ...failure }: MailFailure): boolean {
  const isRefusal = typeof responseCode === 'number' && responseCode >= 500
  if (!isRefusal || troubleOf({ code, responseCode, ...failure }) === 'login') return false
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}
