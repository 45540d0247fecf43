/** Keeps the compare page in sync with the list, which another tab or the bar in the overlay may change. */
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import {
  nameFieldsCookies,
  findCookie,
  LIST_STORAGE_KEY,
  nameListCookies,
  MAX_COMPARED_PRODUCTS,
  readList,
  nameToolsCookies,
  writeList,
} from '#app/features/compare/rules.ts'

export function useListSync(view: CompareView): void {
  const { revalidate } = useRevalidator()
  const { userId, options } = view
  const { hash } = options
  const ids = writeList(view.ids)
  /** The cookie state that the shown view was made from. */
  const lastState = useRef<string>(undefined)

  useEffect(() => {
    lastState.current = readCookieState({ userId, hash })
    // A change made by a form of this page is reported only by the cookie. Storing the same text again fires
    // no `storage` event.
    notifyTabs(`page ${ids}`)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- tools and rows come with a new view
  }, [ids, userId, hash, view])

  useEffect(() => {
    const check = () => {
      const state = readCookieState({ userId, hash })
      if (state === lastState.current) return
      lastState.current = state
      void revalidate()
    }
    const onStorage = ({ key }: StorageEvent) => key === LIST_STORAGE_KEY && check()
    window.addEventListener('storage', onStorage)
    document.addEventListener('visibilitychange', check)
    document.body.addEventListener('woosc_change_count', check)
    // Rows and tools were changed in the overlay.
    document.body.addEventListener('woosc_table_loaded', check)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', check)
      document.body.removeEventListener('woosc_change_count', check)
      document.body.removeEventListener('woosc_table_loaded', check)
    }
  }, [userId, hash, revalidate])
}

/** The list, its rows and its tools in the cookies of this browser. */
function readCookieState({ userId, hash }: { userId: number; hash: string }): string {
  const { cookie } = document
  const list = readList(findCookie(cookie, nameListCookies({ userId })), MAX_COMPARED_PRODUCTS)
  const display = [nameFieldsCookies, nameToolsCookies].map((names) =>
    findCookie(cookie, names(hash, { userId })),
  )
  return [writeList(list), ...display].join(' ')
}

function notifyTabs(text: string): void {
  try {
    localStorage.setItem(LIST_STORAGE_KEY, text)
  } catch {
    // A browser without storage shares nothing with other tabs either.
  }
}
