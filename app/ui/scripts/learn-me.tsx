import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { learnMe } from '#app/ui/me.ts'
import { SESSION_ENDED } from '#app/ui/shop-client.ts'

/**
 * Once the page is awake, when it comes back from the browser's memory, and when a sign-in has ended: asks who is here,
 * where a cookie says that it is worth a call.
 */
export function LearnMe() {
  const { i18n } = useLingui()
  useEffect(() => {
    // Out of reach: the next page asks again, and until then everybody is a guest.
    const learn = () => void learnMe(i18n).catch(() => {})
    const learnAgain = ({ persisted }: PageTransitionEvent) => persisted && learn()
    learn()
    window.addEventListener('pageshow', learnAgain)
    window.addEventListener(SESSION_ENDED, learn)
    return () => {
      window.removeEventListener('pageshow', learnAgain)
      window.removeEventListener(SESSION_ENDED, learn)
    }
  }, [i18n])
  return null
}
