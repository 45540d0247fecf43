import { createStore } from '#app/ui/store.ts'

/** The text of a live region for screen readers, and the function that changes it. */
export function createAnnounced() {
  const announced = createStore('')
  /** A repeated message gets an invisible change, so that it is announced again. */
  const announceMessage = (message: string) => {
    announced.set(message !== '' && announced.get() === message ? `${message}\u00a0` : message)
  }
  return { announced, announceMessage }
}
