/** The overlay of the wishlist (wishlist.md B.3.2): the list, the customer's lists, the list chooser; messages. */
import type { ComponentType } from 'react'
import type { PopupName } from './popup/popup-state.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LateMergeNote } from '#app/features/product-actions/client/late-merge-note.tsx'
import { usePageChange } from '#app/features/product-actions/client/use-page-change.ts'
import listStyles from '#app/features/wishlist/page/list.css?url'
import manageStyles from '#app/features/wishlist/lists/manage.css?url'
import styles from '#app/features/wishlist/page/overlay.css?url'
import pageStyles from '#app/features/wishlist/page/page.css?url'
import { loadStyles } from '#app/ui/scripts/load-styles.ts'
import { useVisitorState } from '#app/ui/visitor-state.ts'
import { useLazyComponent } from '#app/ui/scripts/use-lazy-component.ts'
import { describeError } from './calls.ts'
import { SCRIPT_RENDERED_LISTS_SELECTOR, EMBEDDED_LISTS_SELECTOR } from './popup/list-places.ts'
import { Announcer, MessageView } from './message-view.tsx'
import { currentMessage } from './messages.ts'
import { closePopup, popup, openPopup } from './popup/popup-state.ts'
import { WishlistPopup } from './popup/popup.tsx'

/**
 * The popup of the list is bundled, since visitors who add items also view the list; the others are loaded on
 * demand.
 */
const popupLoaders: Record<PopupName, () => Promise<ComponentType>> = {
  wishlist: async () => WishlistPopup,
  manage: async () =>
    (await Promise.all([import('./popup/manage.tsx'), loadStyles([manageStyles])]))[0].ManagePopup,
  choose: async () => (await import('./popup/choose.tsx')).ChoosePopup,
}

export function Overlay() {
  const { openName } = popup.use()
  const merges = useVisitorState().merged.filter(({ kind }) => kind === 'wishlist')
  usePageChange(closePopup)
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {openName && <LatePopup key={openName} name={openName} />}
      <EmbeddedLists />
      <Announcer />
      <MessageView />
      <LateMergeNote merges={merges} fetchNote={loadMergeNote} />
    </>
  )
}

const loadMergeNote = async () => (await import('./popup/merge-note.tsx')).WishlistMergeNote

function LatePopup({ name }: { name: PopupName }) {
  const [Popup, load] = useLazyComponent(popupLoaders[name])
  useEffect(() => {
    void loadOrShowError(name, load)
  }, [load, name])
  return Popup ? <Popup /> : null
}

async function loadOrShowError(name: PopupName, load: () => Promise<boolean>): Promise<void> {
  if (await load()) return
  closePopup()
  const message = describeError(undefined)
  currentMessage.set({ message, name: '', picture: '', status: 'refused', retry: () => openPopup(name) })
}

const loadLateLists = async () =>
  (await Promise.all([import('./popup/late-lists.tsx'), loadStyles([pageStyles, listStyles])]))[0].LateLists

/** Lists embedded in the content of this page: rendered if that is left to the script, and after any change. */
function EmbeddedLists() {
  const { pathname } = useLocation()
  const [requestedPath, setRequestedPath] = useState('')
  const [Lists, load] = useLazyComponent(loadLateLists)
  useEffect(() => {
    const update = () => {
      if (!document.querySelector(EMBEDDED_LISTS_SELECTOR)) return
      setRequestedPath(pathname)
      void load()
    }
    if (document.querySelector(SCRIPT_RENDERED_LISTS_SELECTOR)) update()
    document.body.addEventListener('woosw_changed', update)
    return () => document.body.removeEventListener('woosw_changed', update)
  }, [pathname, load])
  return Lists && requestedPath === pathname ? <Lists key={pathname} /> : null
}
