import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `close` after a navigation, because an overlay does not stay open on another page. */
export function usePageChange(close: () => void): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) close()
    last.current = pathname
  }, [pathname, close])
}
