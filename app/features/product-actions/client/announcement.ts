import { createStore } from '#app/ui/store.ts'

/** The text of a live region for screen readers, and the function that changes it. */
export function createAnnouncement() {
  const announcement = createStore('')
  /** A repeated message gets an invisible change, so that it is announced again. */
  const announceMessage = (message: string) => {
    announcement.set(message !== '' && announcement.get() === message ? `${message}\u00a0` : message)
  }
  return { announcement, announceMessage }
}
