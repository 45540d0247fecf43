import { findJQuery } from './jquery.ts'

/** Calls `listener` for what scripts trigger through jQuery alone: nothing native comes of it. */
export function onTriggered(name: string, listener: () => void, place: Element): () => void {
  const wrapped = findJQuery()?.(place)
  if (!wrapped) return () => {}
  const hear = (event: object) => {
    const isNative = event instanceof Event || ('originalEvent' in event && event.originalEvent)
    if (!isNative) listener()
  }
  wrapped.on(name, hear)
  return () => wrapped.off(name, hear)
}
