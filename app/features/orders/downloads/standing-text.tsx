import type { Standing } from './standing.ts'
import { Trans } from '@lingui/react/macro'

/** Why a file cannot be downloaded now, as a sentence. */
export function StandingText({ standing }: { standing: Exclude<Standing, 'good'> | 'gone' }) {
  if (standing === 'order')
    return <Trans>Its order is not paid, was cancelled, or its money was given back.</Trans>
  if (standing === 'revoked') return <Trans>The shop has taken this download back.</Trans>
  if (standing === 'expired') return <Trans>The time in which it could be downloaded is over.</Trans>
  if (standing === 'used-up') return <Trans>It has been downloaded as often as it could be.</Trans>
  return <Trans>The file is not there at the moment. Nothing was counted; please tell the shop.</Trans>
}
