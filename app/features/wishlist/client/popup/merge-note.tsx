/** What a sign-in brought into the list, told once and with the way back, as the cart tells its own. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useMe } from '#app/ui/me.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { shopClient } from '#app/ui/shop-client.ts'
import { createStore } from '#app/ui/store.ts'
import { keepTold, wasTold } from '#app/ui/notices/told-once.ts'
import { refreshState } from '#app/features/wishlist/client/state-store.ts'

const TOLD_KEY = 'hanout_wishlist_merge_told'
const SEEN_AFTER_MS = 1000

type Note = { id: string; sentence: string; status?: NoticeStatus }

/** `id` '': what became of it. */
const shownNote = createStore<Note | null>(null)

export function MergeNote() {
  const { i18n, t } = useLingui()
  // An earlier sign-in elsewhere may be untold as well; what came from this device is the last one.
  const found = useMe().merged.findLast(({ kind }) => kind === 'wishlist')
  const note = shownNote.use()
  useEffect(() => {
    if (!found || wasTold(TOLD_KEY, found.id)) return undefined
    shownNote.set(found)
    // Who leaves the page at once has not read it: the next one tells it again.
    const timer = setTimeout(() => {
      keepTold(TOLD_KEY, found.id)
      // Told from now on, wherever they sign in.
      void shopClient(i18n)
        .then((client) => client.request({ path: '/hanout/v1/wishlist/merges', method: 'POST' }))
        .catch(() => {})
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [found, i18n])
  const undo = async (id: string) => {
    try {
      const client = await shopClient(i18n)
      await client.request({ path: `/hanout/v1/wishlist/merges/${id}/undo`, method: 'POST' })
      await refreshState()
      shownNote.set({
        id: '',
        sentence: t`Products from this device were removed from your wishlist.`,
        status: 'done',
      })
    } catch {
      shownNote.set({
        id: '',
        sentence: t`Couldn’t undo. Please try again on your wishlist page.`,
        status: 'refused',
      })
    }
  }
  return (
    <Notice className="notice woosw-message woosw-merge-note" about={note}>
      {note && (
        <p data-status={note.status}>
          <span>{note.sentence}</span>
          {note.id && <button type="button" onClick={() => void undo(note.id)}>{t`Undo`}</button>}
          <button type="button" aria-label={t`Close`} onClick={() => shownNote.set(null)}>
            ×
          </button>
        </p>
      )}
    </Notice>
  )
}
