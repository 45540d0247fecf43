/** Keeps the tabs of a browser in step: what one changes in the cart, the others learn. */
import { tellMe } from '#app/ui/me.ts'

/** What tabs tell each other; a cart itself speaks the language of its page. */
type News = { count: number; hash: string }

type Listener = (news: News) => void

let channel: BroadcastChannel | undefined
const listeners = new Set<Listener>()

/** Begins to listen; the returned function ends it. */
export function openChannel(): () => void {
  const opened = new BroadcastChannel('hanout_cart')
  opened.addEventListener('message', ({ data }: MessageEvent<News>) => {
    tellMe({ counts: { cart: data.count } })
    for (const listener of listeners) listener(data)
  })
  channel = opened
  return () => {
    opened.close()
    channel = undefined
  }
}

/** Tells the other tabs. */
export function tellTabs(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(news)
}

/** Calls when another tab changed the cart. */
export function onOtherTab(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
