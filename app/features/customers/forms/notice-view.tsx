import type { ReactNode } from 'react'
import type { AuthNotice } from '#app/features/customers/notices.ts'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Mail } from 'lucide-react'

type NoticeViewProps = {
  /** welcome: confirmed, and signed in at once. */
  notice: AuthNotice | 'welcome'
  /** False: the shop has no mail server, and the notice says so to visitors waiting for a mail. */
  hasMailServer?: boolean
}

/** The result of the last action, and the next step. */
export function NoticeView({ notice, hasMailServer = true }: NoticeViewProps) {
  const { t } = useLingui()
  const isAboutMail = notice === 'registered' || notice === 'link-sent'
  const texts: Record<NoticeViewProps['notice'], ReactNode> = {
    registered: t`We’ve sent you an e-mail. Open the link in it within 24 hours to confirm your address.`,
    'link-sent': t`If there is an account with this e-mail address, we’ve sent you a link. It is valid for one hour.`,
    welcome: t`Your e-mail address is confirmed, and you are signed in.`,
    confirmed: t`Your e-mail address is confirmed. You can sign in now.`,
    'password-changed': t`Your password was changed and all devices were signed out. Sign in with your new password.`,
    'signed-out': t`You are signed out.`,
    erased: t`Your account was deleted, and you were signed out everywhere.`,
  }
  const Icon = isAboutMail ? Mail : CircleCheck
  return (
    <div className="form-notice" role="status">
      <Icon className="icon" aria-hidden />
      <div>
        <p>{texts[notice]}</p>
        {isAboutMail && <p className="field-hint">{t`Didn’t get it? Check your spam folder.`}</p>}
        {isAboutMail && !hasMailServer && (
          <p className="field-hint">{t`This shop can’t send e-mails yet. Please contact the shop.`}</p>
        )}
      </div>
    </div>
  )
}
