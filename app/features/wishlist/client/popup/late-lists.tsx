/**
 * Lists embedded in page content: loads those left to the script, and re-renders those that have changed
 * (wishlist.md B.3.5, B.4.2).
 */
import type { Sharing } from '#app/features/wishlist/sharing/sharing.ts'
import type { WishlistResponse } from '#app/features/wishlist/page/view.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmbeddedWishlist, NoList } from '#app/features/wishlist/embed/list.tsx'
import {
  readKeyFromQuery,
  createWishlistPagePath,
  WISHLIST_PATH,
} from '#app/features/wishlist/page/page-url.ts'
import { useShop } from '#app/ui/shop.ts'
import { callWishlist, describeError } from '#app/features/wishlist/client/calls.ts'
import { EMBEDDED_LISTS_SELECTOR } from './list-places.ts'
import { PopupError } from './problem.tsx'

/** Renders the embedded lists of a page; mounted again for each page. */
export function LateLists() {
  const [containers] = useState(() => [...document.querySelectorAll<HTMLElement>(EMBEDDED_LISTS_SELECTOR)])
  return containers.map((container, index) =>
    createPortal(<LateList container={container} />, container, String(index)),
  )
}

type ListState = { answer?: WishlistResponse; problem: string }

function LateList({ container }: { container: HTMLElement }) {
  const { answer, problem, load } = useListResponse(container)
  return (
    <>
      {answer && <LoadedList answer={answer} container={container} />}
      {problem && <PopupError message={problem} retry={load} />}
    </>
  )
}

function LoadedList({
  answer: { status, notice, view },
  container,
}: {
  answer: WishlistResponse
  container: HTMLElement
}) {
  const { siteUrl, localizePath } = useShop()
  if (status === 0 || !view) return <NoList message={notice} />
  const url = siteUrl + localizePath(view.key === '' ? WISHLIST_PATH : createWishlistPagePath(view.key))
  return <EmbeddedWishlist view={view} url={url} sharing={readSharing(container)} />
}

/** Loads the list now and after every change of a list. */
function useListResponse(container: HTMLElement): ListState & { load: () => void } {
  const [state, setState] = useState<ListState>({ problem: '' })
  // The content that the server rendered, until it is replaced.
  const serverNodes = useRef<ChildNode[]>([])
  const hadFocus = useRef(false)
  const load = useCallback(async () => {
    try {
      const answer = await callWishlist('woosw_load_list', { key: readKey(container) })
      hadFocus.current = container.contains(document.activeElement)
      for (const node of serverNodes.current.splice(0)) node.remove()
      setState({ answer, problem: '' })
    } catch (error) {
      setState(({ answer }) => ({ ...(answer && { answer }), problem: describeError(error) }))
    }
  }, [container])
  useEffect(() => {
    serverNodes.current = [...container.childNodes]
    const reload = () => void load()
    reload()
    document.body.addEventListener('woosw_changed', reload)
    return () => document.body.removeEventListener('woosw_changed', reload)
  }, [container, load])
  useEffect(() => {
    if (state.answer && hadFocus.current && !container.contains(document.activeElement)) {
      container.querySelector<HTMLElement>('.woosw-item--remove button, a')?.focus()
    }
  }, [state, container])
  return { ...state, load: () => void load() }
}

/** Reads the key like the server does when it renders the list itself. */
function readKey(container: HTMLElement): string {
  return container.dataset.key || readKeyFromQuery(new URLSearchParams(window.location.search))
}

function readSharing(container: HTMLElement): Sharing {
  return JSON.parse(container.dataset.sharing ?? '') as Sharing
}
