/** `npm start`: builds when the sources have changed, starts the shop and says where it is. */
import type { RunningShop } from '#main.ts'
import { flushCompileCache } from 'node:module'
import { buildIfNeeded } from './build.ts'
import { closeOnSignals } from './close-on-signals.ts'
import { openEnvironment } from './open-environment.ts'
import { explainStartFailure } from './start-failure.ts'
import { isSpokesman, watches, watchOver } from './testing/workers.ts'

process.env.NODE_ENV ??= 'production'
const started = performance.now()
const environment = openEnvironment()

try {
  await buildIfNeeded((step) => console.log(step))
  if (watches(environment.workers)) watchOver(environment.workers)
  else await open()
} catch (error) {
  console.error(explainStartFailure(error, environment))
  process.exit(1)
}

async function open(): Promise<void> {
  const { startShop } = await import('#main.ts')
  const opening = startShop(environment, (step) => console.log(step))
  // Told to end while it opens, it opens first: half a start would leave the database running.
  closeOnSignals(process, async () => (await opening).close())
  const shop = await opening
  // Now: a process that is killed would leave nothing.
  flushCompileCache()
  if (isSpokesman()) announce(shop.addresses, performance.now() - started)
  // Of several processes the one that made them knows the passwords.
  if (shop.demoAccounts.length > 0) announceAccounts(shop.demoAccounts)
}

function announce(addresses: RunningShop['addresses'], tookInMs: number): void {
  const { host, port } = environment
  console.log(`
  حانوت · Hanout is ready (started in ${(tookInMs / 1000).toFixed(1)} s)

  Arabic    ${addresses.ar}
  English   ${addresses.en}
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
