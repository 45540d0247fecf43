import { Trans, useLingui } from '@lingui/react/macro'

type UnreachableProps = {
  /** What happened, where more is known than that nothing came. */
  sentence?: string
  onRetry: () => void
}

/** Nothing to show, why, and another try. */
export function Unreachable({ sentence, onRetry }: UnreachableProps) {
  const { t } = useLingui()
  return (
    <div className="empty-state" role="alert">
      <p>{sentence ?? t`You are probably offline.`}</p>
      <button className="button" type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
