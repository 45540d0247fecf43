/**
 * A customer's changes are also stored with the account, and a guest's changes behind a live link are visible
 * there; debounced, once for several changes.
 */
import { callCompare } from './calls.ts'

const WAIT_IN_MS = 400
let timer: ReturnType<typeof setTimeout> | undefined

/** Every call sends the cookie; this one serves no other purpose. If it fails, the next call delivers the list. */
export function syncToServer(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void callCompare('woosc_load', { get_data: 'count' }).catch(() => {}), WAIT_IN_MS)
}
