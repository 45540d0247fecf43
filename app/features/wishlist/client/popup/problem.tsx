import type { Trouble } from './popup-state.ts'
import { useLingui } from '@lingui/react/macro'

/** Why something could not be done, and the way to try again; read out at once. */
export function Problem({ sentence, retry }: Trouble) {
  const { t } = useLingui()
  return (
    <p className="woosw-problem" role="alert">
      {sentence}{' '}
      <button type="button" className="button" onClick={retry}>
        {t`Try again`}
      </button>
    </p>
  )
}
