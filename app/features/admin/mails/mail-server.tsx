import type { ReactNode } from 'react'
import type { MailServerView } from './mail-view.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'

/** Which mail server is in force, and a test of it. */
export function MailServer({ server, lastSentOn = '' }: { server: MailServerView; lastSentOn?: string }) {
  const { to } = useShop()
  return (
    <section className="mail-server">
      <p>
        <InForce server={server} />
      </p>
      {lastSentOn && (
        <p className="mail-facts">
          <Trans>Last sent: {lastSentOn}</Trans>
        </p>
      )}
      <form method="post" action={to('/admin/mails/')} className="mail-actions">
        <button className="button" type="submit" name="intent" value="test">
          <Trans>Send a test mail to me</Trans>
        </button>
        {server.isForYou && (
          <ShopLink to="/admin/settings/mail/" prefetch="none">
            <Trans>Mail settings</Trans>
          </ShopLink>
        )}
      </form>
    </section>
  )
}

/** One sentence: where the mail server in force is named. */
export function InForce({ server: { source, address } }: { server: MailServerView }): ReactNode {
  const where = address && <bdi dir="ltr">{address}</bdi>
  if (source === 'none') {
    return (
      <Trans>There is no mail server: mails are kept and not sent. Name one in the settings of mail.</Trans>
    )
  }
  if (source === 'environment') {
    return (
      <Trans>
        Mails are sent through {where}, the server in SMTP_URL, which is set where the shop runs. The one in
        the settings is not used.
      </Trans>
    )
  }
  return <Trans>Mails are sent through {where}, the server in the settings.</Trans>
}
