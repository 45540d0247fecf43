/** `npm run test:own-database`: the tests that reach a database once more, on a PostgreSQL that runs beside and is named by DATABASE_URL. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#app/platform/database/embedded.server.ts'
import { runParts } from './parts.ts'
import { databaseTests } from './test-parts.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'hanout-own-database-'))
// Root lends the server another user, who must pass.
await chmod(dataDir, 0o711)
const server = await openEmbedded({ dataDir, durable: false })
try {
  process.env.DATABASE_URL = server.connectionString
  await runParts([databaseTests])
} finally {
  await server.leave()
  await rm(dataDir, { recursive: true, force: true })
}
