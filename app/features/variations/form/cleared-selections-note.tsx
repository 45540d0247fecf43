import { Trans } from '@lingui/react/macro'
import { useNameList } from './use-name-list.ts'

type ClearedSelectionsNoteProps = {
  /** Names of the cleared selections. */
  names: string[]
  /** Whether they were cleared when the page opened, from a link to an unavailable option. */
  isInitial: boolean
}

/** Reports which selections were cleared, also to screen readers, without interrupting. */
export function ClearedSelectionsNote({ names, isInitial }: ClearedSelectionsNoteProps) {
  const list = useNameList(names)
  return (
    <p className="gave-way" role="status">
      {names.length > 0 &&
        (isInitial ? (
          <Trans>
            <bdi>{list}</bdi> is out of stock. Please choose again.
          </Trans>
        ) : (
          <Trans>
            <bdi>{list}</bdi> isn’t available with this option, so we cleared it. Please choose again.
          </Trans>
        ))}
    </p>
  )
}
