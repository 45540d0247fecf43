import { Trans } from '@lingui/react/macro'
import { useNameList } from './use-name-list.ts'

type GaveWayNoteProps = {
  /** What is not chosen any more, by name. */
  names: string[]
  /** Whether the page was opened so: by a link to what cannot be had now. */
  isOpening: boolean
}

/** Says which choices had to go, to eyes and ears, without interrupting. */
export function GaveWayNote({ names, isOpening }: GaveWayNoteProps) {
  const list = useNameList(names)
  return (
    <p className="gave-way" role="status">
      {names.length > 0 &&
        (isOpening ? (
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
