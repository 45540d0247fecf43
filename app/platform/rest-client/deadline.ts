/** Work that ends: when it is done, when its time is over, or when nobody wants it any more. */
import type { RestRequest, RestWorld } from './types.ts'
import { failure } from './failure.ts'

type Limits = Pick<RestRequest, 'signal' | 'timeoutInMs'>

/** Runs the work within its limits; what it started learns through its signal that it is over. */
export function withinLimits<Result>(
  world: RestWorld,
  { signal, timeoutInMs }: Limits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const giveUp = (error: Error) => {
      reject(error)
      controller.abort()
    }
    const onAbort = () => giveUp(failure(world, 'aborted', { cause: 'aborted', reason: signal?.reason }))
    const onTimeout = () => giveUp(failure(world, 'fetch_error', { cause: 'timeout' }))
    if (signal?.aborted) return onAbort()
    const stopTimer = timeoutInMs ? world.after(timeoutInMs, onTimeout) : undefined
    signal?.addEventListener('abort', onAbort)
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        stopTimer?.()
        signal?.removeEventListener('abort', onAbort)
      })
  })
}

/** Waits; the end of the limits around it ends the waiting too, if it is given their signal. */
export function pause(world: RestWorld, delayInMs: number): Promise<void> {
  return new Promise((resolve) => void world.after(delayInMs, resolve))
}
