/** Synchronizes the cart between the tabs of a browser. */
import { updateVisitorState } from '#app/ui/visitor-state.ts'

/** Message between tabs; the cart itself is not sent because it is in the language of its page. */
type CartUpdate = { count: number; hash: string }

type Listener = (update: CartUpdate) => void

let channel: BroadcastChannel | undefined
const listeners = new Set<Listener>()

/** Opens the channel; returns the function that closes it. */
export function openChannel(): () => void {
  const newChannel = new BroadcastChannel('hanout_cart')
  newChannel.addEventListener('message', ({ data }: MessageEvent<CartUpdate>) => {
    updateVisitorState({ counts: { cart: data.count } })
    for (const listener of listeners) listener(data)
  })
  channel = newChannel
  return () => {
    newChannel.close()
    channel = undefined
  }
}

/** Notifies the other tabs. */
export function notifyTabs(update: CartUpdate): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(update)
}

/** Subscribes to cart changes in other tabs. */
export function onOtherTabUpdate(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
