/** A process that joins a data folder's database and leaves on request; see embedded.server.processes.test.ts. */
import { openEmbedded } from '#app/platform/database/embedded.server.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const server = await openEmbedded({ dataDir })
  process.send?.({ connectionString: server.connectionString })
  // The process leaves on disconnect, and so also when its test is killed.
  process.once('disconnect', () => void server.leave())
  process.once('message', () => process.disconnect())
} catch (error) {
  process.send?.({ problem: error instanceof Error ? error.message : String(error) })
  process.disconnect()
}
