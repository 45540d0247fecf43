/** Asks for confirmation before unsaved input is lost: by a link, back navigation or closing the window. */
import type { Location } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** The current and the next location. */
export type PendingNavigation = { currentLocation: Location; nextLocation: Location }

/** `isUnsaved` is called on leaving; without a `pendingNavigation` the window closes or another document opens. */
export function useLeavePrompt(isUnsaved: (pendingNavigation?: PendingNavigation) => boolean): void {
  const { t } = useLingui()
  useEffect(() => {
    const promptBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', promptBeforeUnload)
    return () => window.removeEventListener('beforeunload', promptBeforeUnload)
  }, [isUnsaved])
  const blocker = useBlocker(isUnsaved)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(t`You have unsaved changes. Leave without saving?`)) blocker.proceed()
    else blocker.reset()
  }, [blocker, t])
}
