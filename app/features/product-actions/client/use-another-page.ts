import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What lies over a page does not lie over the next one: `close` is called when another one has come. */
export function useAnotherPage(close: () => void): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) close()
    last.current = pathname
  }, [pathname, close])
}
