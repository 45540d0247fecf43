/** Reports whether an element is visible: at least half of it on the screen, and the tab in the foreground. */
export type VisibilitySource = (onChange: (isVisible: boolean) => void) => () => void

/** A slide outside its row's viewport is not visible either. */
export function createVisibilitySource(element: Element): VisibilitySource {
  return (onChange) => {
    const abortController = new AbortController()
    let isOnScreen = false
    const notify = () => onChange(isOnScreen && !document.hidden)
    const observer = new IntersectionObserver(
      (entries) => {
        isOnScreen = entries.at(-1)?.isIntersecting ?? false
        notify()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    document.addEventListener('visibilitychange', notify, { signal: abortController.signal })
    return () => {
      abortController.abort()
      observer.disconnect()
    }
  }
}
