import type { MailRow } from '#app/features/admin/mails/mail-view.ts'
import type { OrderPageView } from './order-view.ts'
import { Trans } from '@lingui/react/macro'
import { MailStatusText } from '#app/features/admin/mails/mail-labels.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** Mails of the order with their delivery status, and the mails that can be sent again. */
export function Mails({ order: { sendableMails, mailRows, hasMailServer } }: { order: OrderPageView }) {
  return (
    <section className="order-panel order-mails" aria-labelledby="order-mails">
      <h2 id="order-mails">
        <Trans>E-mails</Trans>
      </h2>
      <form method="post" className="order-note">
        <input type="hidden" name="intent" value="mail" />
        <label className="order-field">
          <Trans>E-mail to send</Trans>
          <select className="field" name="mail">
            {sendableMails.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div>
          <button className="button" type="submit">
            <Trans>Send e-mail</Trans>
          </button>
        </div>
      </form>
      {mailRows.length > 0 && (
        <ul className="mail-list">
          {mailRows.map((mail) => (
            <OrderMail key={mail.id} mail={mail} hasServer={hasMailServer} />
          ))}
        </ul>
      )}
      {mailRows.some(({ status }) => status !== 'sent') && (
        <p>
          <ShopLink to="/admin/mails/" prefetch="none">
            <Trans>View e-mails</Trans>
          </ShopLink>
        </p>
      )}
    </section>
  )
}

function OrderMail({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { subject, to, createdOn } = mail
  return (
    <li>
      <h3>
        <bdi>{subject}</bdi>
      </h3>
      <p className="mail-facts">
        <bdi dir="ltr">{to.join(', ')}</bdi> <span>{createdOn}</span>
      </p>
      <MailStatusText mail={mail} hasServer={hasServer} />
    </li>
  )
}
