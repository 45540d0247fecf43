/** The shop of the journeys: `npm start` with a data folder that is thrown away, on a port that is free. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const dataDir = mkdtempSync(join(tmpdir(), 'hanout-journeys-'))
// Root lends the database another user, who must pass.
chmodSync(dataDir, 0o711)
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// Empty means "not set", and comes before what a .env file says.
const unset = { DATABASE_URL: '', SITE_URL: '', SECRET: '', SMTP_URL: '', HOST: '' }
Object.assign(process.env, unset, { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn' })
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
