import { Trans, useLingui } from '@lingui/react/macro'

type CartLoadErrorProps = {
  /** A specific error, if known. */
  message?: string
  onRetry: () => void
}

/** Error state with a retry button, when there is nothing to show. */
export function CartLoadError({ message, onRetry }: CartLoadErrorProps) {
  const { t } = useLingui()
  return (
    <div className="empty-state" role="alert">
      <p>{message ?? t`You are probably offline.`}</p>
      <button className="button" type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
