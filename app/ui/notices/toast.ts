/** A short message at the edge of the screen that leaves by itself; the newest replaces the one before. */
import { createStore } from '#app/ui/store.ts'

/** How it went, for the colour of a notice; absent: it is neither good nor bad news. */
export type NoticeStatus = 'done' | 'refused' | undefined

export type Toast = {
  text: string
  status?: NoticeStatus
  /** Where to go from there; a path of the shop. */
  link?: { label: string; to: string }
}

/** What is shown: set it to have it read out once the shopper's reader has finished its sentence; null: nothing. */
export const toast = createStore<Toast | null>(null)
