/** A short message at the edge of the screen that disappears by itself; a new one replaces the previous. */
import { createStore } from '#app/ui/store.ts'

/** The outcome, for the color of a notice; absent: neutral. */
export type NoticeStatus = 'done' | 'refused' | undefined

export type Toast = {
  text: string
  status?: NoticeStatus
  /** Link to a path of the shop. */
  link?: { label: string; to: string }
}

/** The current toast: setting it also announces it once the screen reader has finished its sentence; null: none. */
export const toast = createStore<Toast | null>(null)
