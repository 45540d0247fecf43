/** What of the wishlist lies over the page (wishlist.md B.3.2): the list, the lists, the choice of one; messages. */
import type { ComponentType } from 'react'
import type { PopupName } from './popup/popup-state.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LateMergeNote } from '#app/features/product-actions/client/late-merge-note.tsx'
import { useAnotherPage } from '#app/features/product-actions/client/use-another-page.ts'
import listStyles from '#app/features/wishlist/page/list.css?url'
import manageStyles from '#app/features/wishlist/lists/manage.css?url'
import styles from '#app/features/wishlist/page/over-page.css?url'
import pageStyles from '#app/features/wishlist/page/page.css?url'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { useMe } from '#app/ui/me.ts'
import { useLate } from '#app/ui/scripts/use-late.ts'
import { sentenceOf } from './calls.ts'
import { LATER_LIST, LIST_PLACES } from './popup/list-places.ts'
import { Announcer, MessageView } from './message-view.tsx'
import { message } from './messages.ts'
import { closePopup, popup, show } from './popup/popup-state.ts'
import { WishlistPopup } from './popup/popup.tsx'

/** Whoever wishes looks at the list; the others are fetched when they are wanted. */
const popups: Record<PopupName, () => Promise<ComponentType>> = {
  wishlist: async () => WishlistPopup,
  manage: async () =>
    (await Promise.all([import('./popup/manage.tsx'), loadStyles([manageStyles])]))[0].ManagePopup,
  choose: async () => (await import('./popup/choose.tsx')).ChoosePopup,
}

export function Area() {
  const { open } = popup.use()
  const merged = useMe().merged.filter(({ kind }) => kind === 'wishlist')
  useAnotherPage(closePopup)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {open && <LatePopup key={open} name={open} />}
      <ListPlaces />
      <Announcer />
      <MessageView />
      <LateMergeNote merged={merged} fetchNote={mergeNote} />
    </>
  )
}

const mergeNote = async () => (await import('./popup/merge-note.tsx')).WishlistMergeNote

function LatePopup({ name }: { name: PopupName }) {
  const [Popup, reach] = useLate(popups[name])
  useEffect(() => {
    void reachOrTell(name, reach)
  }, [reach, name])
  return Popup ? <Popup /> : null
}

async function reachOrTell(name: PopupName, reach: () => Promise<boolean>): Promise<void> {
  if (await reach()) return
  closePopup()
  const sentence = sentenceOf(undefined)
  message.set({ sentence, name: '', picture: '', status: 'refused', retry: () => show(name) })
}

const lateLists = async () =>
  (await Promise.all([import('./popup/late-lists.tsx'), loadStyles([pageStyles, listStyles])]))[0].LateLists

/** Lists among the words of this page: drawn where that is left to the script, and once something has changed. */
function ListPlaces() {
  const { pathname } = useLocation()
  const [isWanted, want] = useState('')
  const [Lists, reach] = useLate(lateLists)
  useEffect(() => {
    const draw = () => {
      if (!document.querySelector(LIST_PLACES)) return
      want(pathname)
      void reach()
    }
    if (document.querySelector(LATER_LIST)) draw()
    document.body.addEventListener('woosw_changed', draw)
    return () => document.body.removeEventListener('woosw_changed', draw)
  }, [pathname, reach])
  return Lists && isWanted === pathname ? <Lists key={pathname} /> : null
}
