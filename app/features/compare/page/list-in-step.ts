/** The page of a comparison shows the list as it is now: another tab may change it, or the bar that lies over the page. */
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import {
  fieldsCookies,
  findCookie,
  LIST_NEWS,
  listCookies,
  MOST_COMPARED,
  readList,
  toolsCookies,
  writeList,
} from '#app/features/compare/rules.ts'

export function useListInStep(view: CompareView): void {
  const { revalidate } = useRevalidator()
  const { userId, options } = view
  const { hash } = options
  const ids = writeList(view.ids)
  /** The cookie that the shown view was made of. */
  const shown = useRef<string>(undefined)

  useEffect(() => {
    shown.current = chosenHere({ userId, hash })
    // What a form of this page has changed, the cookie says alone. The same words again are no news.
    tellOtherTabs(`page ${ids}`)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- tools and rows come with a new view
  }, [ids, userId, hash, view])

  useEffect(() => {
    const look = () => {
      const chosen = chosenHere({ userId, hash })
      if (chosen === shown.current) return
      shown.current = chosen
      void revalidate()
    }
    const hear = ({ key }: StorageEvent) => key === LIST_NEWS && look()
    window.addEventListener('storage', hear)
    document.addEventListener('visibilitychange', look)
    document.body.addEventListener('woosc_change_count', look)
    // Rows and tools were chosen over the page.
    document.body.addEventListener('woosc_table_loaded', look)
    return () => {
      window.removeEventListener('storage', hear)
      document.removeEventListener('visibilitychange', look)
      document.body.removeEventListener('woosc_change_count', look)
      document.body.removeEventListener('woosc_table_loaded', look)
    }
  }, [userId, hash, revalidate])
}

/** The list, its rows and its tools as this browser has them. */
function chosenHere({ userId, hash }: { userId: number; hash: string }): string {
  const { cookie } = document
  const list = readList(findCookie(cookie, listCookies({ userId })), MOST_COMPARED)
  const display = [fieldsCookies, toolsCookies].map((names) => findCookie(cookie, names(hash, { userId })))
  return [writeList(list), ...display].join(' ')
}

function tellOtherTabs(news: string): void {
  try {
    localStorage.setItem(LIST_NEWS, news)
  } catch {
    // A browser that keeps nothing has no other tab either.
  }
}
