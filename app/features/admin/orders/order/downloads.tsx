import type { AdminDownload, OrderPageView } from './order-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The granted files: the download count of each, and its actions. */
export function Downloads({ order: { downloads, missingDownloads } }: { order: OrderPageView }) {
  if (downloads.length + missingDownloads === 0) return null
  return (
    <section className="order-panel" aria-labelledby="order-downloads">
      <h2 id="order-downloads">
        <Trans>Downloads</Trans>
      </h2>
      <ul className="order-downloads">
        {downloads.map((download) => (
          <Row key={download.token} download={download} />
        ))}
      </ul>
      {missingDownloads > 0 && (
        <form method="post" className="order-give-files">
          <p className="order-small">
            <Plural
              value={missingDownloads}
              one="The customer does not have access to # file in this order."
              other="The customer does not have access to # files in this order."
            />
          </p>
          <button className="button" name="intent" value="give-downloads">
            <Trans>Grant access</Trans>
          </button>
        </form>
      )}
    </section>
  )
}

function Row({ download }: { download: AdminDownload }) {
  const { t } = useLingui()
  const digits = useDigits()
  const { token, name, product, count, remaining, most, until, isExpired, lastOn, isRevoked } = download
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="order-small">
          <bdi>{product}</bdi>
        </span>
      </p>
      <p className="order-small">
        <DownloadStatusText download={download} />{' '}
        <Plural value={count} _0="Not downloaded yet." one="Downloaded once." other="Downloaded # times." />{' '}
        {remaining !== null && <Plural value={remaining} one="# left." other="# left." />}{' '}
        {until && (isExpired ? <Trans>Expired on {until}.</Trans> : <Trans>Expires on {until}.</Trans>)}{' '}
        {lastOn && <Trans>Last downloaded on {lastOn}.</Trans>}
      </p>
      <form method="post" className="order-download-form" aria-label={t`Edit download ${name}`}>
        <input type="hidden" name="intent" value="download" />
        <input type="hidden" name="token" value={token} />
        {most !== null && (
          <button className="button" name="change" value="reset">
            <Trans>Reset download count</Trans>
          </button>
        )}
        {until && (
          <>
            <label className="order-days">
              <Trans>Extra days</Trans>
              <input className="field" name="days" inputMode="numeric" dir="ltr" defaultValue={digits(30)} />
            </label>
            <button className="button" name="change" value="extend">
              <Trans>Extend access</Trans>
            </button>
          </>
        )}
        {isRevoked ? (
          <button className="button" name="change" value="restore">
            <Trans>Restore access</Trans>
          </button>
        ) : (
          <button className="button danger" name="change" value="revoke">
            <Trans>Revoke access</Trans>
          </button>
        )}
      </form>
    </li>
  )
}

function DownloadStatusText({ download: { downloadStatus } }: { download: AdminDownload }) {
  if (downloadStatus === 'order') return <Trans>Not available: the order is unpaid or refunded.</Trans>
  if (downloadStatus === 'revoked') return <Trans>Access revoked.</Trans>
  // The line below states the date.
  if (downloadStatus === 'expired') return null
  if (downloadStatus === 'used-up') return <Trans>Download limit reached.</Trans>
  return <Trans>Available.</Trans>
}
