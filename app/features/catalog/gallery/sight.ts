/** Tells whether the shopper can see an element: on the screen, by half at least, and with the tab in front. */
export type Sight = (onChange: (isSeen: boolean) => void) => () => void

/** A slide outside its row's window is out of sight as well. */
export function sightOf(element: Element): Sight {
  return (onChange) => {
    const watching = new AbortController()
    let isOnScreen = false
    const tell = () => onChange(isOnScreen && !document.hidden)
    const screen = new IntersectionObserver(
      (entries) => {
        isOnScreen = entries.at(-1)?.isIntersecting ?? false
        tell()
      },
      { threshold: 0.5 },
    )
    screen.observe(element)
    document.addEventListener('visibilitychange', tell, { signal: watching.signal })
    return () => {
      watching.abort()
      screen.disconnect()
    }
  }
}
