/** Work with limits: ends when done, at its deadline, or when aborted. */
import type { RestRequest, RestClientContext } from './types.ts'
import { createRestError } from './failure.ts'

type Limits = Pick<RestRequest, 'signal' | 'timeoutInMs'>

/** Runs the work within its limits; requests that it started are aborted through its signal. */
export function runWithinLimits<Result>(
  context: RestClientContext,
  { signal, timeoutInMs }: Limits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    const rejectAndAbort = (error: Error) => {
      reject(error)
      controller.abort()
    }
    const onAbort = () =>
      rejectAndAbort(createRestError(context, 'aborted', { cause: 'aborted', reason: signal?.reason }))
    const onTimeout = () => rejectAndAbort(createRestError(context, 'fetch_error', { cause: 'timeout' }))
    if (signal?.aborted) return onAbort()
    const stopTimer = timeoutInMs ? context.callAfter(timeoutInMs, onTimeout) : undefined
    signal?.addEventListener('abort', onAbort)
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        stopTimer?.()
        signal?.removeEventListener('abort', onAbort)
      })
  })
}

/** Waits for a time. It cannot be canceled: callers check their signal afterwards. */
export function pause(context: RestClientContext, delayInMs: number): Promise<void> {
  return new Promise((resolve) => void context.callAfter(delayInMs, resolve))
}
