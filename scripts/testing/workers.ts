/** Several processes of the shop on one port: the first process starts them, replaces one that dies and stops them all. */
import cluster from 'node:cluster'

const tooSoonInMs = 5_000

/**
 * V8 collects garbage with a thread for every core. Where each core has a process of the shop, those threads take the time
 * of the others: a page cost a fifth more. Larger young spaces are collected less often.
 */
export const workerFlags = ['--single-threaded-gc', '--max-semi-space-size=32']

/** Whether this process is the one that only watches over the others. */
export function watches(workers: number): boolean {
  return workers > 1 && cluster.isPrimary
}

/** Whether this process should say that the shop is open: the only one, or the first of several. */
export function isSpokesman(): boolean {
  return cluster.isPrimary || process.env.HANOUT_WORKER === '1'
}

/** Starts the others and never returns while one of them lives. */
export function watchOver(workers: number): void {
  let isClosing = false
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...workerFlags] })
  const fork = (number: number) => {
    const begun = performance.now()
    const worker = cluster.fork({ HANOUT_WORKER: String(number) })
    worker.on('exit', (code) => {
      if (isClosing) return
      // It has said why; a shop that cannot start is not started for ever.
      if (performance.now() - begun < tooSoonInMs) return stop(code || 1)
      fork(number)
    })
  }
  const stop = (code: number) => {
    isClosing = true
    process.exitCode = code
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
  for (let number = 1; number <= workers; number++) fork(number)
}
