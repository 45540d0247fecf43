import type { ComponentType } from 'react'
import type { MergesProps } from './merge-note.tsx'
import { useEffect } from 'react'
import { useLazyComponent } from '#app/ui/scripts/use-lazy-component.ts'

type LateMergeNoteProps = MergesProps & { fetchNote: () => Promise<ComponentType<MergesProps>> }

/**
 * Loads the notice on demand, since few sign-ins merge anything. `fetchNote` must be the same function on
 * each render.
 */
export function LateMergeNote({ merges, fetchNote }: LateMergeNoteProps) {
  const hasMerges = merges.length > 0
  const [MergeNote, load] = useLazyComponent(fetchNote)
  useEffect(() => {
    if (hasMerges) void load()
  }, [hasMerges, load])
  return MergeNote ? <MergeNote merges={merges} /> : null
}
