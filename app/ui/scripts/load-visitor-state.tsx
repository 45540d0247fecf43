import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { loadVisitorState } from '#app/ui/visitor-state.ts'
import { SESSION_ENDED } from '#app/ui/shop-client.ts'

/**
 * Loads the visitor state once the page is hydrated, when it returns from the back/forward cache, and when a
 * sign-in has ended, if a cookie indicates that a call is worthwhile.
 */
export function LoadVisitorState() {
  const { i18n } = useLingui()
  useEffect(() => {
    // Unreachable: the next page retries, and until then the visitor counts as a guest.
    const load = () => void loadVisitorState(i18n).catch(() => {})
    const reloadIfPersisted = ({ persisted }: PageTransitionEvent) => persisted && load()
    load()
    window.addEventListener('pageshow', reloadIfPersisted)
    window.addEventListener(SESSION_ENDED, load)
    return () => {
      window.removeEventListener('pageshow', reloadIfPersisted)
      window.removeEventListener(SESSION_ENDED, load)
    }
  }, [i18n])
  return null
}
