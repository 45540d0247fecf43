import type { Standing } from './standing.ts'
import { Trans } from '@lingui/react/macro'

/** Why a file cannot be downloaded now, as a sentence. */
export function StandingText({ standing }: { standing: Exclude<Standing, 'good'> | 'gone' }) {
  if (standing === 'order') return <Trans>The order is unpaid, canceled or refunded.</Trans>
  if (standing === 'revoked') return <Trans>The shop has revoked this download.</Trans>
  if (standing === 'expired') return <Trans>This download has expired.</Trans>
  if (standing === 'used-up') return <Trans>You have reached the download limit for this file.</Trans>
  return (
    <Trans>The file is currently unavailable, and this download was not counted. Please contact us.</Trans>
  )
}
