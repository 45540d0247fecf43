import type { ComponentType } from 'react'
import type { MergedProps } from './merge-note.tsx'
import { useEffect } from 'react'
import { useLate } from '#app/ui/scripts/use-late.ts'

type LateMergeNoteProps = MergedProps & { fetchNote: () => Promise<ComponentType<MergedProps>> }

/** Few sign-ins bring something along: what tells it is fetched then. `fetchNote` is the same function at each render. */
export function LateMergeNote({ merged, fetchNote }: LateMergeNoteProps) {
  const isMerged = merged.length > 0
  const [MergeNote, reach] = useLate(fetchNote)
  useEffect(() => {
    if (isMerged) void reach()
  }, [isMerged, reach])
  return MergeNote ? <MergeNote merged={merged} /> : null
}
