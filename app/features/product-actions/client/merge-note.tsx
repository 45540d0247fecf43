/** Notice of what a sign-in merged into a list, shown once and with an undo button, like the cart's. */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '#app/ui/notices/notice.tsx'
import { markShown, wasShown } from '#app/ui/notices/shown-once.ts'
import { openShopClient } from '#app/ui/shop-client.ts'
import { createStore } from '#app/ui/store.ts'

/** `id` '': the outcome of an undo. */
type Note = { id: string; sentence: string; status?: NoticeStatus }

export type MergesProps = {
  /**
   * Merges as returned by `/me` or another response: an earlier sign-in elsewhere may have a pending notice
   * as well; the merge from this device is the last one.
   */
  merges: readonly Note[]
}

type MergeNoteProps = MergesProps & {
  action: ListAction
  onShown?: () => void
  onUndone: () => void | Promise<void>
  texts: { undone: string; failed: string }
}

const SHOWN_DELAY_IN_MS = 1000

export function MergeNote({ action: { name, prefix }, merges, onShown, onUndone, texts }: MergeNoteProps) {
  const { i18n, t } = useLingui()
  const latestMerge = merges.at(-1)
  const [noteStore] = useState(() => createStore<Note | null>(null))
  const note = noteStore.use()
  const recordShown = useEffectEvent((id: string) => {
    markShown(`hanout_${name}_merge_told`, id)
    onShown?.()
  })
  useEffect(() => {
    if (!latestMerge || wasShown(`hanout_${name}_merge_told`, latestMerge.id)) return undefined
    noteStore.set(latestMerge)
    // A visitor who leaves the page at once has not read it, so the next page shows it again.
    const timer = setTimeout(() => recordShown(latestMerge.id), SHOWN_DELAY_IN_MS)
    return () => clearTimeout(timer)
  }, [latestMerge, name, noteStore])
  const undo = async (id: string) => {
    try {
      const client = await openShopClient(i18n)
      await client.request({ path: `/hanout/v1/${name}/merges/${id}/undo`, method: 'POST' })
      await onUndone()
      noteStore.set({ id: '', sentence: texts.undone, status: 'done' })
    } catch {
      noteStore.set({ id: '', sentence: texts.failed, status: 'refused' })
    }
  }
  return (
    <Notice className={`notice ${prefix}-message ${prefix}-merge-note`} noticeKey={note}>
      {note && (
        <p data-status={note.status}>
          <span>{note.sentence}</span>
          {note.id && <button type="button" onClick={() => void undo(note.id)}>{t`Undo`}</button>}
          <button type="button" aria-label={t`Close`} onClick={() => noteStore.set(null)}>
            ×
          </button>
        </p>
      )}
    </Notice>
  )
}
