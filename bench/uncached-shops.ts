/** Standalone program: WORKERS processes of uncached-shop.ts on one port, like scripts/testing/workers.ts. */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { workerFlags } from '#scripts/testing/workers.ts'

cluster.setupPrimary({
  exec: join(import.meta.dirname, 'uncached-shop.ts'),
  execArgv: [...process.execArgv, ...workerFlags],
})
const workers = Array.from({ length: Number(process.env.WORKERS) }, () => cluster.fork())
const [readyMessage] = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]))
process.send?.(readyMessage)

process.on('SIGTERM', () => {
  for (const worker of workers) worker.process.kill('SIGTERM')
  // Exit explicitly: after the workers have ended, the IPC channel of the parent keeps this process alive.
  void Promise.all(workers.map((worker) => once(worker, 'exit'))).then(() => process.exit(0))
})
