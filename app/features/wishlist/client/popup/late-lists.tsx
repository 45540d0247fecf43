/** Lists among the words of pages: what was left to the script is fetched, what has changed is drawn anew (wishlist.md B.3.5, B.4.2). */
import type { Sharing } from '#app/features/wishlist/sharing/sharing.ts'
import type { WishlistAnswer } from '#app/features/wishlist/page/view.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmbeddedWishlist, NoList } from '#app/features/wishlist/embed/list.tsx'
import { keyInQuery, listPath, WISHLIST_PATH } from '#app/features/wishlist/page/page-address.ts'
import { useShop } from '#app/ui/shop.ts'
import { callWishlist, sentenceOf } from '#app/features/wishlist/client/calls.ts'
import { LIST_PLACES } from './list-places.ts'
import { Problem } from './problem.tsx'

/** For the page that they are drawn on. */
export function LateLists() {
  const [places] = useState(() => [...document.querySelectorAll<HTMLElement>(LIST_PLACES)])
  return places.map((place, index) => createPortal(<LateList place={place} />, place, String(index)))
}

type Shown = { answer?: WishlistAnswer; problem: string }

function LateList({ place }: { place: HTMLElement }) {
  const { answer, problem, load } = useAnswer(place)
  return (
    <>
      {answer && <Answered answer={answer} place={place} />}
      {problem && <Problem sentence={problem} retry={load} />}
    </>
  )
}

function Answered({
  answer: { status, notice, view },
  place,
}: {
  answer: WishlistAnswer
  place: HTMLElement
}) {
  const { siteUrl, to } = useShop()
  if (status === 0 || !view) return <NoList sentence={notice} />
  const address = siteUrl + to(view.key === '' ? WISHLIST_PATH : listPath(view.key))
  return <EmbeddedWishlist view={view} address={address} sharing={sharingIn(place)} />
}

/** Asks for the list now, and whenever one was changed. */
function useAnswer(place: HTMLElement): Shown & { load: () => void } {
  const [shown, setShown] = useState<Shown>({ problem: '' })
  // What the page came with, until there is something in its place.
  const before = useRef<ChildNode[]>([])
  const hadFocus = useRef(false)
  const load = useCallback(async () => {
    try {
      const answer = await callWishlist('woosw_load_list', { key: keyOf(place) })
      hadFocus.current = place.contains(document.activeElement)
      for (const node of before.current.splice(0)) node.remove()
      setShown({ answer, problem: '' })
    } catch (error) {
      setShown(({ answer }) => ({ ...(answer && { answer }), problem: sentenceOf(error) }))
    }
  }, [place])
  useEffect(() => {
    before.current = [...place.childNodes]
    const look = () => void load()
    look()
    document.body.addEventListener('woosw_changed', look)
    return () => document.body.removeEventListener('woosw_changed', look)
  }, [place, load])
  useEffect(() => {
    if (shown.answer && hadFocus.current && !place.contains(document.activeElement)) {
      place.querySelector<HTMLElement>('.woosw-item--remove button, a')?.focus()
    }
  }, [shown, place])
  return { ...shown, load: () => void load() }
}

/** As the shop reads it where it draws the list itself. */
function keyOf(place: HTMLElement): string {
  return place.dataset.key || keyInQuery(new URLSearchParams(window.location.search))
}

function sharingIn(place: HTMLElement): Sharing {
  return JSON.parse(place.dataset.sharing ?? '') as Sharing
}
