/** `npm start`: builds when the sources have changed, starts the shop and prints its URL. */
import type { RunningShop } from '#main.ts'
import { flushCompileCache } from 'node:module'
import { buildIfNeeded } from './build.ts'
import { closeOnSignals } from './close-on-signals.ts'
import { openEnvironment } from './open-environment.ts'
import { explainStartFailure } from './start-failure.ts'
import { isFirstWorker, isSupervisor, superviseWorkers } from './testing/workers.ts'

process.env.NODE_ENV ??= 'production'
const startedAt = performance.now()
const environment = openEnvironment()

try {
  await buildIfNeeded((step) => console.log(step))
  if (isSupervisor(environment.workers)) superviseWorkers(environment.workers)
  else await openShop()
} catch (error) {
  console.error(explainStartFailure(error, environment))
  process.exit(1)
}

async function openShop(): Promise<void> {
  const { startShop } = await import('#main.ts')
  const shopPromise = startShop(environment, (step) => console.log(step))
  // A signal during startup waits until the shop is open: aborting halfway would leave the database running.
  closeOnSignals(process, async () => (await shopPromise).close())
  const shop = await shopPromise
  // Flush now: a killed process would not write the cache.
  flushCompileCache()
  if (isFirstWorker()) announce(shop.urls, performance.now() - startedAt)
  // With several processes, only the one that created the accounts has the passwords.
  if (shop.demoAccounts.length > 0) announceAccounts(shop.demoAccounts)
}

function announce(urls: RunningShop['urls'], durationInMs: number): void {
  const { host, port } = environment
  console.log(`
  حانوت · Hanout is ready (started in ${(durationInMs / 1000).toFixed(1)} s)

  Arabic    ${urls.ar}
  English   ${urls.en}
  Listening ${host}:${port}
`)
}

function announceAccounts(accounts: RunningShop['demoAccounts']): void {
  const lines = accounts.map(({ role, email, password }) => `  ${role.padEnd(8)}  ${email}   ${password}`)
  console.log(`  Demo accounts (passwords are shown only once):

${lines.join('\n')}

  Change a password    npm run user -- password <email>
`)
}
