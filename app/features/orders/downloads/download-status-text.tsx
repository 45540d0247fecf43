import type { DownloadStatus } from './download-status.ts'
import { Trans } from '@lingui/react/macro'

/** Message why a file cannot be downloaded now. */
export function DownloadStatusText({
  downloadStatus,
}: {
  downloadStatus: Exclude<DownloadStatus, 'good'> | 'gone'
}) {
  if (downloadStatus === 'order') return <Trans>The order is unpaid, canceled or refunded.</Trans>
  if (downloadStatus === 'revoked') return <Trans>The shop has revoked this download.</Trans>
  if (downloadStatus === 'expired') return <Trans>This download has expired.</Trans>
  if (downloadStatus === 'used-up') return <Trans>You have reached the download limit for this file.</Trans>
  return (
    <Trans>The file is currently unavailable, and this download was not counted. Please contact us.</Trans>
  )
}
