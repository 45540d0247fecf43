import { createStore } from '#app/ui/store.ts'

/** What is said to screen readers and not shown. */
export function createAnnounced() {
  const announced = createStore('')
  /** The same sentence twice is said twice. */
  const say = (sentence: string) => {
    announced.set(sentence !== '' && announced.get() === sentence ? `${sentence}\u00a0` : sentence)
  }
  return { announced, say }
}
