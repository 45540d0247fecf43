import { useLingui } from '@lingui/react/macro'

/** An error message with a retry button; announced at once. */
export function Problem({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <p className="woosc-problem" role="alert">
      {message}{' '}
      <button type="button" className="button" onClick={onRetry}>
        {t`Try again`}
      </button>
    </p>
  )
}
