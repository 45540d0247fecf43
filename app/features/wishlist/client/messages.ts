/** Short messages about one product, and what screen readers are told of the rest. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { createAnnounced } from '#app/features/product-actions/client/announced.ts'
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

export const { announced, say } = createAnnounced()
