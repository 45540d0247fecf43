import type { AccountNotice } from './notices.ts'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'

export function AccountNoticeView({ notice }: { notice: AccountNotice }) {
  const { t } = useLingui()
  const texts: Record<AccountNotice, string> = {
    'billing-saved': t`Billing address saved`,
    'shipping-saved': t`Shipping address saved`,
    'address-removed': t`Address deleted`,
    'details-saved': t`Account details saved`,
    'email-link-sent': t`We’ve sent a link to your new e-mail address. Open it within 24 hours to confirm the change. Until then, your old address stays active.`,
    'email-changed': t`Your new e-mail address is confirmed.`,
    'password-saved': t`Password changed. All other devices were signed out.`,
    'session-ended': t`Device signed out`,
    'others-ended': t`All other devices were signed out.`,
    'passkey-added': t`Passkey added`,
    'passkey-renamed': t`Passkey renamed`,
    'passkey-removed': t`Passkey removed. Delete it from your device or password manager, too.`,
    'app-added': t`Authenticator app added`,
    'app-removed': t`Authenticator app removed`,
    'alerts-saved': t`E-mail preferences saved`,
    'order-cancelled': t`Order canceled. You don’t need to pay anything.`,
    'claim-link-sent': t`If there are guest orders with your e-mail address, we’ve sent you a link to add them to your account.`,
    'orders-claimed': t`Your guest orders were added to your account.`,
  }
  return (
    <div className="form-notice" role="status">
      <CircleCheck className="icon" aria-hidden />
      <p>{texts[notice]}</p>
    </div>
  )
}
