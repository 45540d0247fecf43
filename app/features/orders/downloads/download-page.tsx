import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { DownloadsLeft } from './download-list.tsx'
import { readDownloadPage, handleDownloadForm } from './download-page.server.ts'
import { DownloadStatusText } from './download-status-text.tsx'
import './downloads.css'
import '#app/platform/i18n/checkout/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

/** A purchased file, for anybody with its URL. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return readDownloadPage(context.get(pageRequest), params.token)
}

/** Only a click counts: mail scanners open links, too. */
export function action({ context, params }: ActionFunctionArgs) {
  return handleDownloadForm(context.get(pageRequest), params.token)
}

export default function DownloadPage() {
  const { t } = useLingui()
  const digits = useDigits()
  const { name, productName, number, downloadStatus, remaining, expiresOn, isCounted } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const redirectTo = answer && 'redirectTo' in answer ? answer.redirectTo : ''
  useEffect(() => {
    if (redirectTo !== '') window.location.assign(redirectTo)
  }, [redirectTo])
  const isAvailable = redirectTo !== '' || isCounted
  const shownStatus = answer && 'reason' in answer ? answer.reason : isAvailable ? 'good' : downloadStatus
  return (
    <div className="download-page wrap">
      <PageHead title={t`Download`} />
      {redirectTo !== '' && <meta httpEquiv="refresh" content={`0;url=${redirectTo}`} />}
      <h1>{shownStatus === 'good' ? <Trans>Your file</Trans> : <Trans>Download not available</Trans>}</h1>
      <p className="download-name">
        <bdi>{name}</bdi>
      </p>
      <p>
        <bdi>{productName}</bdi> · <Trans>Order {digits(number)}</Trans>
      </p>
      {redirectTo !== '' ? (
        <p>
          <a className="button primary" href={redirectTo} rel="noreferrer">
            <Trans>Download file</Trans>
          </a>
        </p>
      ) : shownStatus === 'good' ? (
        <>
          <p>
            {isCounted ? (
              <Trans>
                Your download was counted. If it was interrupted, you can retry in this browser for an hour
                without using another download.
              </Trans>
            ) : (
              <DownloadsLeft download={{ remaining, expiresOn }} />
            )}
          </p>
          <form method="post">
            <button className="button primary" type="submit">
              <Trans>Download now</Trans>
            </button>
          </form>
        </>
      ) : (
        <p className="form-summary" role={answer ? 'alert' : undefined}>
          <DownloadStatusText downloadStatus={shownStatus} />
        </p>
      )}
    </div>
  )
}
