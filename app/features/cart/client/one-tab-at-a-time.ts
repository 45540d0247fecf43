/** Calls of all tabs in turn: two first ones at once would each be given a cart of its own, and one be forgotten. */

const PATIENCE_IN_MS = 5000

/** Runs when no other tab does; after some seconds all the same, and where browsers know no locks. */
export async function oneTabAtATime<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  // Missing where the page came without encryption.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return call()
  let answer: Promise<Answer> | undefined
  const begin = () => (answer ??= call())
  // Only the wait may end early: what has begun is always waited for.
  const waited = locks.request('hanout cart', { signal: AbortSignal.timeout(PATIENCE_IN_MS) }, begin)
  await waited.catch(() => undefined)
  return begin()
}
