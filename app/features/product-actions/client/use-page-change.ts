import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Calls `close` after a navigation, because an overlay does not stay open on another page. */
export function usePageChange(close: () => void): void {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  useEffect(() => {
    if (lastPathname.current !== pathname) close()
    lastPathname.current = pathname
  }, [pathname, close])
}
