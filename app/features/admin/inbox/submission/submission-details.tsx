import type { SubmissionView } from '#app/features/admin/inbox/inbox-view.ts'
import { Trans } from '@lingui/react/macro'

/** Origin, consents and retention of the submission. */
export function SubmissionDetails({ submission }: { submission: SubmissionView }) {
  const { sender, hasAccount, consents, page, ipAddress, userAgent, language, deletionDate } = submission
  return (
    <section className="inbox-part">
      <h2>
        <Trans>Details</Trans>
      </h2>
      <dl className="inbox-pairs">
        <div>
          <dt>
            <Trans>Sender</Trans>
          </dt>
          <dd>
            <bdi>{sender.name}</bdi> <bdi>{sender.email}</bdi> {hasAccount && <Trans>(has an account)</Trans>}
          </dd>
        </div>
        {consents.map(({ label, text }) => (
          <div key={label}>
            <dt>
              <Trans>Consent</Trans>
            </dt>
            <dd>
              <bdi>{text || label}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Page</Trans>
          </dt>
          <dd>
            {page.isInShop ? (
              <a href={page.url} data-no-prefetch>
                <bdi>{page.url}</bdi>
              </a>
            ) : (
              <bdi>{page.url}</bdi>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Language</Trans>
          </dt>
          <dd>{language}</dd>
        </div>
        <div>
          <dt>
            <Trans>IP address</Trans>
          </dt>
          <dd>
            <bdi>{ipAddress}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Browser</Trans>
          </dt>
          <dd>
            <bdi>{userAgent}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Kept until</Trans>
          </dt>
          <dd>{deletionDate ?? <Trans>you delete it</Trans>}</dd>
        </div>
      </dl>
    </section>
  )
}
