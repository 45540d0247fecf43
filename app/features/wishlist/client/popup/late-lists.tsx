/**
 * Lists embedded in page content: loads those left to the script, and re-renders those that have changed
 * (wishlist.md B.3.5, B.4.2).
 */
import type { Sharing } from '#app/features/wishlist/sharing/sharing.ts'
import type { WishlistResponse } from '#app/features/wishlist/page/view.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmbeddedWishlist, NoList } from '#app/features/wishlist/embed/list.tsx'
import { keyInQuery, listPath, WISHLIST_PATH } from '#app/features/wishlist/page/page-url.ts'
import { useShop } from '#app/ui/shop.ts'
import { callWishlist, describeError } from '#app/features/wishlist/client/calls.ts'
import { LIST_PLACES } from './list-places.ts'
import { PopupError } from './problem.tsx'

/** Renders the embedded lists of a page; mounted again for each page. */
export function LateLists() {
  const [places] = useState(() => [...document.querySelectorAll<HTMLElement>(LIST_PLACES)])
  return places.map((place, index) => createPortal(<LateList place={place} />, place, String(index)))
}

type ListState = { answer?: WishlistResponse; problem: string }

function LateList({ place }: { place: HTMLElement }) {
  const { answer, problem, load } = useAnswer(place)
  return (
    <>
      {answer && <AnsweredList answer={answer} place={place} />}
      {problem && <PopupError message={problem} retry={load} />}
    </>
  )
}

function AnsweredList({
  answer: { status, notice, view },
  place,
}: {
  answer: WishlistResponse
  place: HTMLElement
}) {
  const { siteUrl, to } = useShop()
  if (status === 0 || !view) return <NoList message={notice} />
  const url = siteUrl + to(view.key === '' ? WISHLIST_PATH : listPath(view.key))
  return <EmbeddedWishlist view={view} url={url} sharing={readSharing(place)} />
}

/** Loads the list now and after every change of a list. */
function useAnswer(place: HTMLElement): ListState & { load: () => void } {
  const [state, setState] = useState<ListState>({ problem: '' })
  // The content that the server rendered, until it is replaced.
  const before = useRef<ChildNode[]>([])
  const hadFocus = useRef(false)
  const load = useCallback(async () => {
    try {
      const answer = await callWishlist('woosw_load_list', { key: keyOf(place) })
      hadFocus.current = place.contains(document.activeElement)
      for (const node of before.current.splice(0)) node.remove()
      setState({ answer, problem: '' })
    } catch (error) {
      setState(({ answer }) => ({ ...(answer && { answer }), problem: describeError(error) }))
    }
  }, [place])
  useEffect(() => {
    before.current = [...place.childNodes]
    const reload = () => void load()
    reload()
    document.body.addEventListener('woosw_changed', reload)
    return () => document.body.removeEventListener('woosw_changed', reload)
  }, [place, load])
  useEffect(() => {
    if (state.answer && hadFocus.current && !place.contains(document.activeElement)) {
      place.querySelector<HTMLElement>('.woosw-item--remove button, a')?.focus()
    }
  }, [state, place])
  return { ...state, load: () => void load() }
}

/** Reads the key like the server does when it renders the list itself. */
function keyOf(place: HTMLElement): string {
  return place.dataset.key || keyInQuery(new URLSearchParams(window.location.search))
}

function readSharing(place: HTMLElement): Sharing {
  return JSON.parse(place.dataset.sharing ?? '') as Sharing
}
