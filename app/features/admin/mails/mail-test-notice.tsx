import type { TestMailResult } from './mail-view.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { FailureReason } from './mail-labels.tsx'

/** The result of a test mail; a failure is announced at once. */
export function TestMailNotice({
  result,
  canChangeSettings,
}: {
  result: TestMailResult
  canChangeSettings: boolean
}) {
  if (result.outcome === 'sent') {
    return (
      <p className="admin-notice" role="status">
        <Trans>
          Test e-mail sent to <bdi dir="ltr">{result.to}</bdi>.
        </Trans>
      </p>
    )
  }
  return (
    <div className="admin-problem" role="alert">
      <p>
        <FailureText result={result} />
      </p>
      <FailureReason mail={result} />
      {canChangeSettings && result.outcome !== 'no-address' && (
        <p>
          <ShopLink to="/admin/settings/mail/" prefetch="none">
            <Trans>E-mail settings</Trans>
          </ShopLink>
        </p>
      )}
    </div>
  )
}

function FailureText({ result: { outcome, to } }: { result: TestMailResult }) {
  if (outcome === 'no-address') return <Trans>Your account has no e-mail address. Add one first.</Trans>
  if (outcome === 'no-server') return <Trans>The test e-mail was not sent: no mail server is set up.</Trans>
  if (outcome === 'unanswered') {
    return (
      <Trans>The mail server did not respond within 20 seconds. Check its host, port and encryption.</Trans>
    )
  }
  return (
    <Trans>
      The test e-mail to <bdi dir="ltr">{to}</bdi> was not sent.
    </Trans>
  )
}
