/** The page of a comparison shows the list as it is now: another tab may change it, or the bar that lies over the page. */
import type { CompareView } from './view.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { findCookie, LIST_NEWS, listCookies, readList, writeList, MOST_COMPARED } from './rules.ts'

export function useListInStep(view: CompareView): void {
  const { revalidate } = useRevalidator()
  const { userId } = view
  const ids = writeList(view.ids)
  /** The cookie that the shown view was made of. */
  const shown = useRef<string>(undefined)

  useEffect(() => {
    shown.current = listHere(userId)
    // What a form of this page has changed, the cookie says alone. The same words again are no news.
    tellOtherTabs(`page ${ids}`)
  }, [ids, userId])

  useEffect(() => {
    const look = () => {
      const list = listHere(userId)
      if (list === shown.current) return
      shown.current = list
      void revalidate()
    }
    const hear = ({ key }: StorageEvent) => key === LIST_NEWS && look()
    window.addEventListener('storage', hear)
    document.addEventListener('visibilitychange', look)
    document.body.addEventListener('woosc_change_count', look)
    return () => {
      window.removeEventListener('storage', hear)
      document.removeEventListener('visibilitychange', look)
      document.body.removeEventListener('woosc_change_count', look)
    }
  }, [userId, revalidate])
}

function listHere(userId: number): string {
  return writeList(readList(findCookie(document.cookie, listCookies({ userId })), MOST_COMPARED))
}

function tellOtherTabs(news: string): void {
  try {
    localStorage.setItem(LIST_NEWS, news)
  } catch {
    // A browser that keeps nothing has no other tab either.
  }
}
