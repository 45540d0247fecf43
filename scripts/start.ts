/** `npm start`: builds when the sources have changed, starts the shop and says where it is. */
import { buildIfNeeded } from './build.ts'
import { openEnvironment } from './open-environment.ts'
import { explainStartFailure } from './start-failure.ts'

process.env.NODE_ENV ??= 'production'
const started = performance.now()
const environment = openEnvironment()

try {
  await buildIfNeeded((step) => console.log(step))
  const { startShop } = await import('#main.ts')
  const shop = await startShop(environment, (step) => console.log(step))
  announce(performance.now() - started)
  closeOnSignals(shop.close)
} catch (error) {
  console.error(explainStartFailure(error, environment))
  process.exit(1)
}

function announce(tookInMs: number): void {
  const { siteUrl, host, port } = environment
  console.log(`
  حانوت · Hanout is open (after ${(tookInMs / 1000).toFixed(1)} s)

  Arabic    ${siteUrl}/
  English   ${siteUrl}/en/
  listens   ${host}:${port}
`)
}

function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second time, somebody is in a hurry.
      if (isClosing) process.exit(1)
      isClosing = true
      void close().finally(() => process.exit(0))
    })
  }
}
