import type { ReactNode } from 'react'
import type { MailServerView } from './mail-view.ts'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'

/** The active mail server, and a button to test it. */
export function MailServer({ server, lastSentOn = '' }: { server: MailServerView; lastSentOn?: string }) {
  const { localizePath } = useShop()
  return (
    <section className="mail-server">
      <p>
        <ActiveMailServerText server={server} />
      </p>
      {lastSentOn && (
        <p className="mail-facts">
          <Trans>Last sent: {lastSentOn}</Trans>
        </p>
      )}
      <form method="post" action={localizePath('/admin/mails/')} className="mail-actions">
        <button className="button" type="submit" name="intent" value="test">
          <Trans>Send test e-mail</Trans>
        </button>
        {server.canChangeSettings && (
          <ShopLink to="/admin/settings/mail/" prefetch="none">
            <Trans>E-mail settings</Trans>
          </ShopLink>
        )}
      </form>
    </section>
  )
}

/** A sentence about where the active mail server is configured. */
export function ActiveMailServerText({ server: { source, address } }: { server: MailServerView }): ReactNode {
  const where = address && <bdi dir="ltr">{address}</bdi>
  if (source === 'none') {
    return <Trans>No mail server is set up, so e-mails are not sent. Add one in the e-mail settings.</Trans>
  }
  if (source === 'environment') {
    return (
      <Trans>
        E-mails are sent through {where}, which is set on the server. The mail server in the settings is not
        used.
      </Trans>
    )
  }
  return <Trans>E-mails are sent through {where}, which is set in the settings.</Trans>
}
