import type { AdminDownload, OrderPageView } from './order-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDigits } from '#app/ui/digits.ts'

/** The granted files: the download count of each, and its actions. */
export function Downloads({ order: { downloads, missingDownloadCount } }: { order: OrderPageView }) {
  if (downloads.length + missingDownloadCount === 0) return null
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
      {missingDownloadCount > 0 && (
        <form method="post" className="order-give-files">
          <p className="order-small">
            <Plural
              value={missingDownloadCount}
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
  const {
    token,
    name,
    productName,
    count,
    remaining,
    downloadLimit,
    expiresOn,
    isExpired,
    lastDownloadedOn,
    isRevoked,
  } = download
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <span className="order-small">
          <bdi>{productName}</bdi>
        </span>
      </p>
      <p className="order-small">
        <DownloadStatusText download={download} />{' '}
        <Plural value={count} _0="Not downloaded yet." one="Downloaded once." other="Downloaded # times." />{' '}
        {remaining !== null && <Plural value={remaining} one="# left." other="# left." />}{' '}
        {expiresOn &&
          (isExpired ? <Trans>Expired on {expiresOn}.</Trans> : <Trans>Expires on {expiresOn}.</Trans>)}{' '}
        {lastDownloadedOn && <Trans>Last downloaded on {lastDownloadedOn}.</Trans>}
      </p>
      <form method="post" className="order-download-form" aria-label={t`Edit download ${name}`}>
        <input type="hidden" name="intent" value="download" />
        <input type="hidden" name="token" value={token} />
        {downloadLimit !== null && (
          <button className="button" name="change" value="reset">
            <Trans>Reset download count</Trans>
          </button>
        )}
        {expiresOn && (
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
