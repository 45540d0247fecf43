import type { DownloadView } from '#app/features/orders/view/order-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { DownloadStatusText } from './download-status-text.tsx'
import './downloads.css'

/** Purchased files, each with its remaining downloads and expiry. */
export function DownloadList({ downloads }: { downloads: DownloadView[] }) {
  return (
    <ul className="downloads">
      {downloads.map((download) => (
        <Row key={download.key} download={download} />
      ))}
    </ul>
  )
}

function Row({ download }: { download: DownloadView }) {
  const { t } = useLingui()
  const { name, productName, path, downloadStatus } = download
  const isAvailable = downloadStatus === 'good'
  return (
    <li className="download" data-standing={downloadStatus}>
      <span className="download-words">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          <bdi>{productName}</bdi>
        </span>
        <span>
          {isAvailable ? (
            <DownloadsLeft download={download} />
          ) : (
            <DownloadStatusText downloadStatus={downloadStatus} />
          )}
        </span>
      </span>
      {isAvailable && (
        <a className="button" href={path} aria-label={t`Download ${name}`}>
          <Download className="icon" aria-hidden />
          <Trans>Download</Trans>
        </a>
      )}
    </li>
  )
}

/** Remaining downloads and expiry. */
export function DownloadsLeft({
  download: { remaining: left, expiresOn },
}: {
  download: Pick<DownloadView, 'remaining' | 'expiresOn'>
}) {
  return (
    <>
      {left === null ? (
        <Trans>Unlimited downloads</Trans>
      ) : (
        <Plural value={left} one="# download left" other="# downloads left" />
      )}
      {expiresOn !== '' && (
        <>
          {' · '}
          <Trans>until {expiresOn}</Trans>
        </>
      )}
    </>
  )
}
