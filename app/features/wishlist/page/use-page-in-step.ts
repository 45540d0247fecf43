/** The page of a list shows it as it is now: the script of the page may have changed it, or another tab. */
import type { ShownList } from './wishlist-page.server.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { wishlistState } from '#app/features/wishlist/client/state-store.ts'

// Several things are told of one change.
const TOGETHER_IN_MS = 50

type Shown = Pick<ShownList, 'view' | 'version' | 'isCurrent'>

export function usePageInStep(list: Shown): void {
  const { revalidate } = useRevalidator()
  const shown = useRef(list)
  useEffect(() => {
    shown.current = list
  }, [list])

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const lookAgain = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void revalidate(), TOGETHER_IN_MS)
    }
    // Told of the list that hearts fill, also where nothing has changed.
    const compare = () => {
      const { isCurrent, version, view } = shown.current
      const told = wishlistState.get()
      if (isCurrent && (told.key !== view.key || told.version > version)) lookAgain()
    }
    const { body } = document
    body.addEventListener('woosw_changed', lookAgain)
    body.addEventListener('woosw_data_refreshed', compare)
    return () => {
      clearTimeout(waiting)
      body.removeEventListener('woosw_changed', lookAgain)
      body.removeEventListener('woosw_data_refreshed', compare)
    }
  }, [revalidate])
}
