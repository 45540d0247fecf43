/** A real SMTP server that stores received e-mails, and rejects configured recipients. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Refusal = { responseCode: number; message: string }

/** Opens the server on `port` or a free port; `refuse` returns the error for a recipient to reject. */
export async function openMailServer({
  port = 0,
  login,
  refuse = () => undefined,
  onMail = () => {},
  isStuck = () => false,
  waitBeforeAccepting = () => undefined,
  waitAfterAccepting = () => undefined,
}: {
  port?: number
  /** Required from every client. */
  login?: { user: string; password: string }
  refuse?: (recipient: string) => Refusal | undefined
  /** Receives each raw e-mail. */
  onMail?: (mail: Buffer) => void
  /** Called for each received e-mail: true leaves the client without a response. */
  isStuck?: (mail: Buffer) => boolean
  /** Delays before an e-mail is accepted, and between its acceptance and the response to the client. */
  waitBeforeAccepting?: () => Promise<void> | undefined
  waitAfterAccepting?: () => Promise<void> | undefined
} = {}) {
  const receivedMails: Buffer[] = []
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(Object.assign(new Error('Invalid login'), { responseCode: 535 }))
    },
    // Clients keep connections open for the next e-mail.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address)
      done(refusal && Object.assign(new Error(refusal.message), refusal))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      const receive = async () => {
        const mail = Buffer.concat(chunks)
        if (isStuck(mail)) return
        await waitBeforeAccepting()
        receivedMails.push(mail)
        onMail(mail)
        await waitAfterAccepting()
        done()
      }
      stream.on('end', () => void receive())
    },
  })
  // A killed process breaks its connection; its test deals with that.
  server.on('error', () => {})
  const netServer = server.listen(port, '127.0.0.1')
  await once(netServer, 'listening')
  const address = netServer.address() as AddressInfo
  return {
    /** The accepted e-mails, in order. */
    readReceivedMails: (): Promise<Email[]> =>
      Promise.all(receivedMails.map((mail) => PostalMime.parse(mail))),
    /** Resolves when everything sent before has been read, also from a process that has died since. */
    waitUntilReceived: async () => {
      const socket = connect(address.port, '127.0.0.1')
      await once(socket, 'data')
      socket.end()
      await once(socket.resume(), 'close')
    },
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
