import type { ImportWork } from '#app/features/catalog/import/lock.server.ts'
import { Trans } from '@lingui/react/macro'

/** Why terms cannot be deleted now: a running import may refer to them. */
export function ImporterMessage({ importer }: { importer: ImportWork }) {
  if (importer === 'import')
    return (
      <Trans>
        An import is running and may use what you want to delete. Try again when the import has finished.
      </Trans>
    )
  if (importer === 'look')
    return (
      <Trans>
        An import preview is running and may use what you want to delete. Try again when the preview has
        finished.
      </Trans>
    )
  return (
    <Trans>
      An import started outside the admin (for example from the command line) is running and may use what you
      want to delete. Try again when the import has finished.
    </Trans>
  )
}
