/** SMTP transport with nodemailer: a few pooled connections that stay open while there is mail. */
import type { MailAttachment } from './mail.ts'
import type { MailRoute } from './mail-server.ts'
import type { StoredMail } from './store.server.ts'
import type { MailFailureKind } from './failure-kind.ts'
import { headerText } from './address.ts'
import { isForGood, failureKindOf } from './failure-kind.ts'

export type MailTransport = {
  /** The current mail server; undefined: there is none, and mails are stored. */
  route(): MailRoute | undefined
  deliver(mail: StoredMail & { attachments: MailAttachment[] }): Promise<DeliveryResult>
  /** Closes the connections. */
  close(): Promise<void>
}

/**
 * `refused`: recipients rejected by the server. `isPermanent`: permanently rejected. `reason` is the mail
 * server's message.
 */
export type DeliveryResult =
  | { ok: true; refused: string[] }
  | { ok: false; reason: string; trouble: MailFailureKind; isForGood: boolean }

export type Sender = { name: string; address: string }

type Options = {
  /** Read before each mail: the merchant may have configured another server. */
  route: () => MailRoute | undefined
  sender: (mail: StoredMail) => Sender
}

type Transport = Awaited<ReturnType<typeof openTransport>>

/** Opens nothing before the first mail; when the server changes, its connections replace those to the old one. */
export function openMailTransport({ route, sender }: Options): MailTransport {
  let opened: { key: string; transport: Promise<Transport> } | undefined
  const close = async () => (await opened?.transport)?.close()
  const transportFor = (to: MailRoute) => {
    const key = JSON.stringify(to)
    if (opened?.key === key) return opened.transport
    // Deliveries in progress are finished.
    void close()
    opened = { key, transport: openTransport(to) }
    return opened.transport
  }
  return {
    route,
    async deliver(mail) {
      const to = route()
      if (!to) return { ok: false, reason: '', trouble: 'other', isForGood: false }
      try {
        const transport = await transportFor(to)
        const { rejected } = await transport.sendMail(asMessage(mail, sender(mail)))
        return { ok: true, refused: rejected }
      } catch (error) {
        const failure = error instanceof Error ? { ...error, message: error.message } : {}
        return {
          ok: false,
          reason: reasonOf(error),
          trouble: failureKindOf(failure),
          isForGood: isForGood(failure),
        }
      }
    },
    close,
  }
}

async function openTransport(to: MailRoute) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...serverOf(to),
    pool: true,
    // Eight for the jobs, and some for requests that wait for their own mail.
    maxConnections: 10,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    // Mails are self-contained; none of their parts may refer to a file or a URL to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function serverOf(to: MailRoute) {
  if (to.source === 'environment') return { url: to.smtpUrl }
  const { host, port, security, user, password } = to
  return {
    ...{ host, port, secure: security === 'tls' },
    // Without encryption nothing is sent: a STARTTLS stripping attack must not reveal the password.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
  }
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
