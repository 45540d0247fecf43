/** Builds the shop when it must be; tests build as well, so one waits for the other. */
import { join } from 'node:path'
import { waitForLock } from '#app/platform/database/file-lock.server.ts'
import { buildIfNeeded } from '#scripts/build.ts'

export async function buildShop(): Promise<void> {
  const lock = await waitForLock(join(import.meta.dirname, '../../node_modules/.build.lock'), 'exclusive')
  try {
    await buildIfNeeded((step) => console.log(step))
  } finally {
    lock.release()
  }
}
