/** Several shop processes on one port: the supervisor starts them, replaces one that dies and stops them all. */
import cluster from 'node:cluster'

const minRuntimeInMs = 5_000

/**
 * V8 collects garbage with a thread per core. When each core runs a process of the shop, those threads
 * compete with the other processes: a page cost a fifth more. Larger young generations are collected less
 * often.
 */
export const workerFlags = ['--single-threaded-gc', '--max-semi-space-size=32']

/** Whether this process only supervises the workers. */
export function isSupervisor(workers: number): boolean {
  return workers > 1 && cluster.isPrimary
}

/** Whether this process should announce that the shop is ready: the only one, or the first of several. */
export function isFirstWorker(): boolean {
  return cluster.isPrimary || process.env.HANOUT_WORKER === '1'
}

/** Starts the workers and keeps them running. */
export function superviseWorkers(workers: number): void {
  let isClosing = false
  cluster.setupPrimary({ execArgv: [...process.execArgv, ...workerFlags] })
  const fork = (number: number) => {
    const startedAt = performance.now()
    const worker = cluster.fork({ HANOUT_WORKER: String(number) })
    worker.on('exit', (code) => {
      if (isClosing) return
      // The worker has printed its error; a shop that cannot start is not restarted forever.
      if (performance.now() - startedAt < minRuntimeInMs) return stop(code || 1)
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
