/** Asks before what was typed and not saved is lost: by a link, the way back or a window that is closed. */
import type { Location } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Where one is and where one is going. */
export type Leaving = { currentLocation: Location; nextLocation: Location }

/** `isUnsaved` is asked at the moment of leaving; without a `leaving` the window is closed or another document opened. */
export function useLeaveQuestion(isUnsaved: (leaving?: Leaving) => boolean): void {
  const { t } = useLingui()
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(t`You have unsaved changes. Leave without saving?`)) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
}
