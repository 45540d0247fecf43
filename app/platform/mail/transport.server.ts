/** SMTP transport with nodemailer: a few pooled connections that stay open while there is mail. */
import type { MailAttachment } from './mail.ts'
import type { MailRoute } from './mail-server.ts'
import type { StoredMail } from './store.server.ts'
import type { MailFailureKind } from './failure-kind.ts'
import { toHeaderText } from './address.ts'
import { isPermanentFailure, classifyMailFailure } from './failure-kind.ts'

export type MailTransport = {
  /** The current mail server; undefined: there is none, and mails are stored. */
  findRoute(): MailRoute | undefined
  deliver(mail: StoredMail & { attachments: MailAttachment[] }): Promise<DeliveryResult>
  /** Closes the connections. */
  close(): Promise<void>
}

/**
 * `refusedRecipients`: rejected by the server, which accepted the others. `isPermanent`: a retry would be
 * rejected again. `reason`: the mail server's message.
 */
export type DeliveryResult =
  | { ok: true; refusedRecipients: string[] }
  | { ok: false; reason: string; trouble: MailFailureKind; isPermanent: boolean }

export type Sender = { name: string; address: string }

type Options = {
  /** Read before each mail: the merchant may have configured another server. */
  findRoute: () => MailRoute | undefined
  findSender: (mail: StoredMail) => Sender
}

type Transport = Awaited<ReturnType<typeof openTransport>>

/** Opens nothing before the first mail; when the server changes, its connections replace those to the old one. */
export function openMailTransport({ findRoute, findSender }: Options): MailTransport {
  let currentTransport: { key: string; transport: Promise<Transport> } | undefined
  const close = async () => (await currentTransport?.transport)?.close()
  const findTransport = (mailRoute: MailRoute) => {
    const key = JSON.stringify(mailRoute)
    if (currentTransport?.key === key) return currentTransport.transport
    // Deliveries in progress are finished.
    void close()
    currentTransport = { key, transport: openTransport(mailRoute) }
    return currentTransport.transport
  }
  return {
    findRoute,
    async deliver(mail) {
      const mailRoute = findRoute()
      if (!mailRoute) return { ok: false, reason: '', trouble: 'other', isPermanent: false }
      try {
        const transport = await findTransport(mailRoute)
        const { rejected } = await transport.sendMail(toMessage(mail, findSender(mail)))
        return { ok: true, refusedRecipients: rejected }
      } catch (error) {
        const failure = error instanceof Error ? { ...error, message: error.message } : {}
        return {
          ok: false,
          reason: readReason(error),
          trouble: classifyMailFailure(failure),
          isPermanent: isPermanentFailure(failure),
        }
      }
    },
    close,
  }
}

async function openTransport(mailRoute: MailRoute) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...createServerOptions(mailRoute),
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

function createServerOptions(mailRoute: MailRoute) {
  if (mailRoute.source === 'environment') return { url: mailRoute.smtpUrl }
  const { host, port, security, user, password } = mailRoute
  return {
    ...{ host, port, secure: security === 'tls' },
    // Without encryption nothing is sent: a STARTTLS stripping attack must not reveal the password.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
  }
}

function toMessage(mail: StoredMail & { attachments: MailAttachment[] }, defaultSender: Sender) {
  return {
    from: { name: mail.fromName || defaultSender.name, address: mail.fromAddress || defaultSender.address },
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

function readReason(error: unknown): string {
  return toHeaderText(error instanceof Error ? error.message : String(error)).slice(0, 500)
}
