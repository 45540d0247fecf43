import type { PopupFailure } from './popup-state.ts'
import { useLingui } from '@lingui/react/macro'

/** An error message with a retry button; announced at once. */
export function PopupError({ message, retry }: PopupFailure) {
  const { t } = useLingui()
  return (
    <p className="woosw-problem" role="alert">
      {message}{' '}
      <button type="button" className="button" onClick={retry}>
        {t`Try again`}
      </button>
    </p>
  )
}
