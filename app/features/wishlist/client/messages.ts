/** Short messages about one product, and what screen readers are told of the rest. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { createStore } from '#app/ui/store.ts'

export type Message = {
  /** In the visitor's language, with the product's name in it. */
  sentence: string
  /** What of it is the name; ''. */
  name: string
  /** Address of a small picture; ''. */
  picture: string
  status: NoticeStatus
  /** Of what failed: once more. */
  retry?: () => void
}

/** What is shown over the page; null: nothing. */
export const message = createStore<Message | null>(null)

/** What is said and not shown. */
export const announced = createStore('')

/** For screen readers only; the same sentence twice is said twice. */
export function say(sentence: string): void {
  announced.set(sentence !== '' && announced.get() === sentence ? `${sentence}\u00a0` : sentence)
}
