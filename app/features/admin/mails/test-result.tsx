import type { TestOutcome } from './mail-view.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Why } from './mail-words.tsx'

/** What came of a test mail; a failure is read out at once. */
export function TestResult({ tested, isForYou }: { tested: TestOutcome; isForYou: boolean }) {
  if (tested.outcome === 'sent') {
    return (
      <p className="desk-notice" role="status">
        <Trans>
          Test e-mail sent to <bdi dir="ltr">{tested.to}</bdi>.
        </Trans>
      </p>
    )
  }
  return (
    <div className="desk-problem" role="alert">
      <p>
        <FailureText tested={tested} />
      </p>
      <Why mail={tested} />
      {isForYou && tested.outcome !== 'no-address' && (
        <p>
          <ShopLink to="/admin/settings/mail/" prefetch="none">
            <Trans>E-mail settings</Trans>
          </ShopLink>
        </p>
      )}
    </div>
  )
}

function FailureText({ tested: { outcome, to } }: { tested: TestOutcome }) {
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
