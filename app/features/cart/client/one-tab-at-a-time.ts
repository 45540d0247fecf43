/**
 * Serializes requests across tabs: two concurrent first requests would each create a cart, and one of them
 * would be lost.
 */

const LOCK_TIMEOUT_IN_MS = 5000

/**
 * Runs `call` while no other tab runs one; after a timeout regardless, and also where the browser has no Web
 * Locks.
 */
export async function runInOneTabAtATime<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  // Undefined in insecure contexts (plain HTTP).
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return call()
  let answer: Promise<Answer> | undefined
  const begin = () => (answer ??= call())
  // The timeout only aborts waiting for the lock: a started call is always awaited.
  const lockRequest = locks.request('hanout cart', { signal: AbortSignal.timeout(LOCK_TIMEOUT_IN_MS) }, begin)
  await lockRequest.catch(() => undefined)
  return begin()
}
