/** What a sign-in brought into a list, told once and with the way back, as the cart tells its own. */
import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { NoticeStatus } from '#app/ui/notices/toast.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Notice } from '#app/ui/notices/notice.tsx'
import { keepTold, wasTold } from '#app/ui/notices/told-once.ts'
import { shopClient } from '#app/ui/shop-client.ts'
import { createStore } from '#app/ui/store.ts'

/** `id` '': what became of it. */
type Note = { id: string; sentence: string; status?: NoticeStatus }

export type MergedProps = {
  /** As `/me` or an answer tells them: an earlier one of a sign-in elsewhere may be untold as well, what came from this device is the last one. */
  merged: readonly Note[]
}

type MergeNoteProps = MergedProps & {
  action: ListAction
  onTold?: () => void
  onUndone: () => void | Promise<void>
  texts: { undone: string; failed: string }
}

const SEEN_AFTER_MS = 1000

export function MergeNote({ action: { name, prefix }, merged, onTold, onUndone, texts }: MergeNoteProps) {
  const { i18n, t } = useLingui()
  const found = merged.at(-1)
  const [shown] = useState(() => createStore<Note | null>(null))
  const note = shown.use()
  const tell = useEffectEvent((id: string) => {
    keepTold(`hanout_${name}_merge_told`, id)
    onTold?.()
  })
  useEffect(() => {
    if (!found || wasTold(`hanout_${name}_merge_told`, found.id)) return undefined
    shown.set(found)
    // Who leaves the page at once has not read it: the next one tells it again.
    const timer = setTimeout(() => tell(found.id), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [found, name, shown])
  const undo = async (id: string) => {
    try {
      const client = await shopClient(i18n)
      await client.request({ path: `/hanout/v1/${name}/merges/${id}/undo`, method: 'POST' })
      await onUndone()
      shown.set({ id: '', sentence: texts.undone, status: 'done' })
    } catch {
      shown.set({ id: '', sentence: texts.failed, status: 'refused' })
    }
  }
  return (
    <Notice className={`notice ${prefix}-message ${prefix}-merge-note`} about={note}>
      {note && (
        <p data-status={note.status}>
          <span>{note.sentence}</span>
          {note.id && <button type="button" onClick={() => void undo(note.id)}>{t`Undo`}</button>}
          <button type="button" aria-label={t`Close`} onClick={() => shown.set(null)}>
            ×
          </button>
        </p>
      )}
    </Notice>
  )
}
