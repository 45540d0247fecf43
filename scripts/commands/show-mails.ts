/** E-mails formatted for a terminal. */
import type { StoredMail } from '#app/platform/mail/store.server.ts'

/** A line per e-mail, and another one for its error. */
export function formatMailTable(mails: StoredMail[]): string {
  if (mails.length === 0) return 'No e-mails yet.'
  return mails
    .map(({ id, createdAt, status, to, cc, bcc, subject, reason }) => {
      const recipients = [...to, ...cc, ...bcc].join(', ')
      const line = `${id.slice(0, 8)}  ${formatTime(createdAt)}  ${status.padEnd(7)}  ${recipients}  ${subject}`
      return reason === null ? line : `${line}\n          ${reason}`
    })
    .join('\n')
}

/** An e-mail with headers, delivery status and text. */
export function formatMail(mail: StoredMail): string {
  const { createdAt, status, attempts, reason, subject, plainText } = mail
  const attemptsText = attempts === 0 ? '' : ` after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
  const deliveryStatus = `${status}${attemptsText}${reason === null ? '' : `: ${reason}`}`
  const lines: [name: string, value: string][] = [
    ['From', formatSender(mail)],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Bcc', mail.bcc.join(', ')],
    ['Reply-To', mail.replyTo ?? ''],
    ...mail.headers,
    ['Date', formatTime(createdAt)],
    ['Status', deliveryStatus],
    ['Subject', subject],
  ]
  const head = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${`${name}:`.padEnd(8)} ${value}`)
  return `${head.join('\n')}\n\n${plainText}`
}

/** '' for the default sender from the shop's settings. */
function formatSender({ fromName, fromAddress }: StoredMail): string {
  return fromName && fromAddress ? `${fromName} <${fromAddress}>` : (fromName ?? '') || (fromAddress ?? '')
}

function formatTime(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
