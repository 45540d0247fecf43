/**
 * A complete shop process that tests may kill or terminate: it sends its port to the parent and serves
 * requests; see tests/killed/killed-shops.ts.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { systemClock } from '#app/platform/clock.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { listen } from '#app/platform/http/listen.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { closeOnSignals } from '#scripts/close-on-signals.ts'
import { openServices } from '#app/services.server.ts'

const [databaseUrl = '', dataDir = '', smtpUrl = '', stubUrl = '', jobsArgument = ''] = process.argv.slice(2)
const log = createLog({ level: 'silent' })
const database = await openDatabase({ databaseUrl, poolSize: 6 })
const services = await openServices({
  ...{ siteUrl: 'http://shop.test', dataDir, database, log },
  ...(smtpUrl !== '' && { smtpUrl }),
  ...(stubUrl !== '' && { stubUrl }),
  clock: systemClock,
})
const moduleUrl: string = pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
const { createShop } = (await import(moduleUrl)) as typeof import('#app/http/shop.server.ts')
const shop = createShop(services)
const server = await listen(shop, { host: '127.0.0.1', port: 0 })
// Also runs the jobs of earlier processes.
if (jobsArgument === 'works') await shop.beginWork()
// Same shutdown as in main.ts.
closeOnSignals(process, async () => {
  await shop.beginShutdown()
  await server.close()
  await services.close()
  await database.close()
})
process.send?.({ port: server.port })
