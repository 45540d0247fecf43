import type { ImportWork } from '#app/features/catalog/import/lock.server.ts'
import { Trans } from '@lingui/react/macro'

/** Why nothing that an import may name is deleted now. */
export function ImporterWords({ importer }: { importer: ImportWork }) {
  if (importer === 'import')
    return <Trans>An import is running and may name it: try again once it has ended.</Trans>
  if (importer === 'look')
    return (
      <Trans>
        A file is being looked at before its import, and may name it: try again once that has ended.
      </Trans>
    )
  return (
    <Trans>
      An import that was not begun at the desk, as by the command line, is running and may name it: try again
      once it has ended.
    </Trans>
  )
}
