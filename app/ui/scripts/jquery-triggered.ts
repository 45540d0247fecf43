import { findJQuery } from './jquery.ts'

/** Calls `listener` for events that scripts trigger only through jQuery: no native event is dispatched for them. */
export function onJQueryOnlyEvent(name: string, listener: () => void, element: Element): () => void {
  const jQueryElement = findJQuery()?.(element)
  if (!jQueryElement) return () => {}
  const handleEvent = (event: object) => {
    const isNative = event instanceof Event || ('originalEvent' in event && event.originalEvent)
    if (!isNative) listener()
  }
  jQueryElement.on(name, handleEvent)
  return () => jQueryElement.off(name, handleEvent)
}
