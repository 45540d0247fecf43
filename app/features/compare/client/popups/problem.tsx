import { useLingui } from '@lingui/react/macro'

/** Why something could not be had, and the way to try again; read out at once. */
export function Problem({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <p className="woosc-problem" role="alert">
      {sentence}{' '}
      <button type="button" className="button" onClick={onRetry}>
        {t`Try again`}
      </button>
    </p>
  )
}
