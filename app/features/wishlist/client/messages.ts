/** Short messages about one product, and announcements for screen readers. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { createAnnouncement } from '#app/features/product-actions/client/announcement.ts'
import { createStore } from '#app/ui/store.ts'

export type Message = {
  /** Message in the visitor's language, including the product's name. */
  message: string
  /** The product's name inside the message; '' if there is none. */
  name: string
  /** URL of a thumbnail; '': none. */
  picture: string
  status: NoticeStatus
  /** Retries a failed call. */
  retry?: () => void
}

/** The message shown over the page; `null`: none. */
export const currentMessage = createStore<Message | null>(null)

export const { announcement, announceMessage } = createAnnouncement()
