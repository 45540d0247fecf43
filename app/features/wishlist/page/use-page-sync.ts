/** Keeps a list's page in sync with the list, which this page's script or another tab may change. */
import type { ListPageView } from './wishlist-page.server.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { wishlistState } from '#app/features/wishlist/client/state-store.ts'

// Debounce: one change fires several events.
const DEBOUNCE_IN_MS = 50

type SyncedList = Pick<ListPageView, 'view' | 'version' | 'isCurrent'>

export function usePageSync(list: SyncedList): void {
  const { revalidate } = useRevalidator()
  const latestList = useRef(list)
  useEffect(() => {
    latestList.current = list
  }, [list])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void revalidate(), DEBOUNCE_IN_MS)
    }
    // Fires for the list that wishlist buttons add to, even without a change.
    const refreshIfOutdated = () => {
      const { isCurrent, version, view } = latestList.current
      const state = wishlistState.get()
      if (isCurrent && (state.key !== view.key || state.version > version)) refresh()
    }
    const { body } = document
    body.addEventListener('woosw_changed', refresh)
    body.addEventListener('woosw_data_refreshed', refreshIfOutdated)
    return () => {
      clearTimeout(timer)
      body.removeEventListener('woosw_changed', refresh)
      body.removeEventListener('woosw_data_refreshed', refreshIfOutdated)
    }
  }, [revalidate])
}
