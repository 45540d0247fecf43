import type { BulkAction } from './bulk-bar.tsx'
import { useLingui } from '@lingui/react/macro'

/** Bulk actions for entities that are published, drafts, or in the trash. */
export function useTrashActions(isTrash: boolean): BulkAction[] {
  const { t } = useLingui()
  if (isTrash)
    return [
      { intent: 'restore', label: t`Restore` },
      { intent: 'delete', label: t`Delete…`, isDanger: true },
    ]
  return [
    { intent: 'publish', label: t`Publish` },
    { intent: 'draft', label: t`Switch to draft` },
    { intent: 'trash', label: t`Move to trash`, isDanger: true },
  ]
}
