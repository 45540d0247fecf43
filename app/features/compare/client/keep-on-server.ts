/** What a shopper changes is kept with the account as well, and what a guest changes behind a live link seen there, a moment later and only once for several changes. */
import { callCompare } from './calls.ts'

const WAIT_IN_MS = 400
let waiting: ReturnType<typeof setTimeout> | undefined

/** Every call carries the cookie; this one asks for nothing else. Out of reach: the next call tells it. */
export function keepOnServer(): void {
  clearTimeout(waiting)
  waiting = setTimeout(
    () => void callCompare('woosc_load', { get_data: 'count' }).catch(() => {}),
    WAIT_IN_MS,
  )
}
