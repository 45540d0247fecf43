import { findJQuery } from './jquery.ts'

/** Calls `listener` for events that scripts trigger only through jQuery: no native event is dispatched for them. */
export function onTriggered(name: string, listener: () => void, place: Element): () => void {
  const wrapped = findJQuery()?.(place)
  if (!wrapped) return () => {}
  const handleEvent = (event: object) => {
    const isNative = event instanceof Event || ('originalEvent' in event && event.originalEvent)
    if (!isNative) listener()
  }
  wrapped.on(name, handleEvent)
  return () => wrapped.off(name, handleEvent)
}
