/** What a sign-in brought into the list, told once and with the way back, as the cart tells its own. */
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useMe } from '#app/ui/me.ts'
import { Notice } from '#app/ui/notices/notice.tsx'
import { shopClient } from '#app/ui/shop-client.ts'
import { createStore } from '#app/ui/store.ts'
import { keepTold, wasTold } from '#app/ui/notices/told-once.ts'
import { rereadList } from '#app/features/compare/client/list-store.ts'
import { views } from '#app/features/compare/client/loading.ts'

const TOLD_KEY = 'hanout_compare_merge_told'

type Note = { id: string; sentence: string; status?: NoticeStatus }

/** `id` '': what became of it. */
const shownNote = createStore<Note | null>(null)

export function MergeNote() {
  const { i18n, t } = useLingui()
  // An earlier sign-in elsewhere may be untold as well; what came from this device is the last one.
  const fromMe = useMe().merged.findLast(({ kind }) => kind === 'compare')
  const { bar, table, sidebar } = views.use()
  const found = fromMe ?? [table, bar, sidebar].flatMap((view) => view?.merged ?? []).at(-1)
  const note = shownNote.use()
  useEffect(() => {
    if (!found || wasTold(TOLD_KEY, found.id)) return
    keepTold(TOLD_KEY, found.id)
    shownNote.set(found)
  }, [found])
  const undo = async ({ id }: Note) => {
    try {
      const client = await shopClient(i18n)
      await client.request({ path: `/hanout/v1/compare/merges/${id}/undo`, method: 'POST' })
      rereadList()
      shownNote.set({
        id: '',
        sentence: t`Products from this device were removed from your comparison.`,
        status: 'done',
      })
    } catch {
      shownNote.set({
        id: '',
        sentence: t`Couldn’t undo. Please try again on the comparison page.`,
        status: 'refused',
      })
    }
  }
  return (
    <Notice className="notice woosc-message woosc-merge-note" about={note}>
      {note && (
        <p data-status={note.status}>
          <span>{note.sentence}</span>
          {note.id && <button type="button" onClick={() => void undo(note)}>{t`Undo`}</button>}
          <button type="button" aria-label={t`Close`} onClick={() => shownNote.set(null)}>
            ×
          </button>
        </p>
      )}
    </Notice>
  )
}
