/** Keeps a list's page in sync with the list, which this page's script or another tab may change. */
import type { ListPageView } from './wishlist-page.server.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { wishlistState } from '#app/features/wishlist/client/state-store.ts'

// Debounce: one change fires several events.
const TOGETHER_IN_MS = 50

type SyncedList = Pick<ListPageView, 'view' | 'version' | 'isCurrent'>

export function usePageSync(list: SyncedList): void {
  const { revalidate } = useRevalidator()
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  }, [list])

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void revalidate(), TOGETHER_IN_MS)
    }
    // Fires for the list that wishlist buttons add to, even without a change.
    const compare = () => {
      const { isCurrent, version, view } = latest.current
      const state = wishlistState.get()
      if (isCurrent && (state.key !== view.key || state.version > version)) refresh()
    }
    const { body } = document
    body.addEventListener('woosw_changed', refresh)
    body.addEventListener('woosw_data_refreshed', compare)
    return () => {
      clearTimeout(waiting)
      body.removeEventListener('woosw_changed', refresh)
      body.removeEventListener('woosw_data_refreshed', compare)
    }
  }, [revalidate])
}
