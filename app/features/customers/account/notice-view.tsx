import type { AccountNotice } from './notices.ts'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'

export function AccountNoticeView({ notice }: { notice: AccountNotice }) {
  const { t } = useLingui()
  const texts: Record<AccountNotice, string> = {
    'billing-saved': t`Your billing address is saved.`,
    'shipping-saved': t`Your shipping address is saved.`,
    'address-removed': t`The address is removed.`,
    'details-saved': t`Your details are saved.`,
    'email-link-sent': t`We have sent a link to the new address. Open it within 24 hours to confirm the change; until then your old address stays.`,
    'email-changed': t`Your new e-mail address is confirmed.`,
    'password-saved': t`Your new password is saved, and all other devices are signed out.`,
    'session-ended': t`That device is signed out.`,
    'others-ended': t`All other devices are signed out.`,
    'passkey-added': t`Passkey added.`,
    'passkey-renamed': t`Passkey renamed.`,
    'passkey-removed': t`Passkey removed. Delete it from your device or password manager, too.`,
    'app-added': t`Authenticator app added.`,
    'app-removed': t`Authenticator app removed.`,
    'alerts-saved': t`What we write to you about is saved.`,
    'order-cancelled': t`The order is cancelled. Nothing has to be paid.`,
    'claim-link-sent': t`If there are orders with your address, a link that brings them here is on its way to you by e-mail.`,
    'orders-claimed': t`Your earlier orders are in your account now.`,
  }
  return (
    <div className="form-notice" role="status">
      <CircleCheck className="icon" aria-hidden />
      <p>{texts[notice]}</p>
    </div>
  )
}
