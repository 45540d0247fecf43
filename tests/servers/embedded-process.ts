/** A process of its own that joins the database of a data folder and leaves when told; see embedded.server.processes.test.ts. */
import { openEmbedded } from '#app/platform/database/embedded.server.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const server = await openEmbedded({ dataDir })
  process.send?.({ connectionString: server.connectionString })
  // It leaves when told, and also when its test is killed.
  process.once('disconnect', () => void server.leave())
  process.once('message', () => process.disconnect())
} catch (error) {
  process.send?.({ problem: error instanceof Error ? error.message : String(error) })
  process.disconnect()
}
