/** The shop of the journeys: `npm start` with a data folder that is thrown away, on a port that is free. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMailServer } from '#tests/mail-server.ts'
import { keepInMailbox } from './mailbox.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hanout-journeys-'))
// Root lends the database another user, who must pass.
chmodSync(dataDir, 0o711)
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// Empty means "not set", and comes before what a .env file says.
const unset = { DATABASE_URL: '', SITE_URL: '', SECRET: '', HOST: '', ...noBucket() }
const mailServer = await openMailServer({ onMail: keepInMailbox })
Object.assign(process.env, unset, {
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  LOG_LEVEL: 'warn',
  SMTP_URL: mailServer.url,
  // Every journey names an address of its own, so that none uses up another's tries.
  TRUST_PROXY: '1',
})
await import('#scripts/start.ts')

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

function noBucket(): Record<string, string> {
  const names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'PUBLIC_URL']
  return Object.fromEntries(names.map((name) => [`S3_${name}`, '']))
}
