import { useLingui } from '@lingui/react/macro'
import { compareAction } from '#app/features/compare/action.ts'
import { rereadList } from '#app/features/compare/client/list-store.ts'
import { type MergesProps, MergeNote } from '#app/features/product-actions/client/merge-note.tsx'

/** The products that a sign-in merged into the comparison. */
export function CompareMergeNote({ merges }: MergesProps) {
  const { t } = useLingui()
  return (
    <MergeNote
      action={compareAction}
      merges={merges}
      onUndone={rereadList}
      texts={{
        undone: t`Products from this device were removed from your comparison.`,
        failed: t`Couldn’t undo. Please try again on the comparison page.`,
      }}
    />
  )
}
