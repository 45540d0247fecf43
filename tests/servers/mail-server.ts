/** A real SMTP server that keeps what it takes, and refuses whom it is told to. */
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Refusal = { responseCode: number; message: string }

/** Opens it on a free port, or on the given one; `refuse` says which recipients it does not take. */
export async function openMailServer({
  port = 0,
  login,
  refuse = () => undefined,
  onMail = () => {},
  isStuck = () => false,
  waitBefore = () => undefined,
  waitAfter = () => undefined,
}: {
  port?: number
  /** Asked of everybody who sends. */
  login?: { user: string; password: string }
  refuse?: (recipient: string) => Refusal | undefined
  /** Gets each mail as it came. */
  onMail?: (mail: Buffer) => void
  /** Asked when a mail has come: true leaves its sender without an answer. */
  isStuck?: (mail: Buffer) => boolean
  /** What passes before a mail is taken, and between that and the answer to its sender. */
  waitBefore?: () => Promise<void> | undefined
  waitAfter?: () => Promise<void> | undefined
} = {}) {
  const taken: Buffer[] = []
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username })
      else done(Object.assign(new Error('Invalid login'), { responseCode: 535 }))
    },
    // Senders keep their connections for the next mail.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address)
      done(refusal && Object.assign(new Error(refusal.message), refusal))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      const take = async () => {
        const mail = Buffer.concat(chunks)
        if (isStuck(mail)) return
        await waitBefore()
        taken.push(mail)
        onMail(mail)
        await waitAfter()
        done()
      }
      stream.on('end', () => void take())
    },
  })
  // A process that is killed breaks its connection; that is its test's business.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  return {
    /** The mails it took, in their order. */
    received: (): Promise<Email[]> => Promise.all(taken.map((mail) => PostalMime.parse(mail))),
    /** Comes when it has read what was sent before, also by a process that has died since. */
    caughtUp: async () => {
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
