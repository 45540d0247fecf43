import type { DownloadView } from '#app/features/orders/view/order-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { StandingText } from './standing-text.tsx'
import './downloads.css'

/** Files that were bought, each with how often and how long it may still be fetched. */
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
  const { name, product, address, standing } = download
  const isGood = standing === 'good'
  return (
    <li className="download" data-standing={standing}>
      <span className="download-words">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          <bdi>{product}</bdi>
        </span>
        <span>{isGood ? <Left download={download} /> : <StandingText standing={standing} />}</span>
      </span>
      {isGood && (
        <a className="button" href={address} aria-label={t`Download ${name}`}>
          <Download className="icon" aria-hidden />
          <Trans>Download</Trans>
        </a>
      )}
    </li>
  )
}

/** How often, and how long. */
export function Left({ download: { left, until } }: { download: Pick<DownloadView, 'left' | 'until'> }) {
  return (
    <>
      {left === null ? (
        <Trans>Unlimited downloads</Trans>
      ) : (
        <Plural value={left} one="# download left" other="# downloads left" />
      )}
      {until !== '' && (
        <>
          {' · '}
          <Trans>until {until}</Trans>
        </>
      )}
    </>
  )
}
