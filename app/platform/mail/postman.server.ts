/** The way to the mail server: SMTP by nodemailer, a few connections that are kept open while there is mail. */
import type { MailAttachment } from './mail.ts'
import type { StoredMail } from './store.server.ts'
import { headerText } from './address.ts'

export type Postman = {
  deliver(mail: StoredMail & { attachments: MailAttachment[] }): Promise<DeliveryOutcome>
  /** Gives the connections back. */
  close(): Promise<void>
}

/** `refused`: recipients it was not taken for. `isForGood`: it will never be taken. `reason` is in the mail server's words. */
export type DeliveryOutcome =
  | { ok: true; refused: string[] }
  | { ok: false; reason: string; isForGood: boolean }

export type Sender = { name: string; address: string }

type Options = { smtpUrl: string; sender: (mail: StoredMail) => Sender }

/** Opens nothing before the first mail. */
export function openPostman({ smtpUrl, sender }: Options): Postman {
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    async deliver(mail) {
      opened ??= openTransport(smtpUrl)
      try {
        const { rejected } = await (await opened).sendMail(asMessage(mail, sender(mail)))
        return { ok: true, refused: rejected }
      } catch (error) {
        return { ok: false, reason: reasonOf(error), isForGood: isForGood(error) }
      }
    },
    close: async () => (await opened)?.close(),
  }
}

async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    pool: true,
    // The jobs' eight, and those of requests that wait for their own mail.
    maxConnections: 10,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // A mail holds what it carries; nothing in it may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function asMessage(mail: StoredMail & { attachments: MailAttachment[] }, shop: Sender) {
  return {
    from: { name: mail.fromName || shop.name, address: mail.fromAddress || shop.address },
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.plainText,
    html: mail.html ?? undefined,
    messageId: mail.messageId,
    date: mail.createdAt,
    headers: [
      { key: 'Auto-Submitted', value: 'auto-generated' },
      { key: 'Content-Language', value: mail.locale },
      ...mail.headers.map(([key, value]) => ({ key, value })),
    ],
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(content),
    })),
  }
}

function reasonOf(error: unknown): string {
  return headerText(error instanceof Error ? error.message : String(error)).slice(0, 500)
}

// What is wrong with the connection or the password, the owner can mend; a refused recipient or text stays refused.
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isRefusal = typeof error.responseCode === 'number' && error.responseCode >= 500
  return isRefusal && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
}
