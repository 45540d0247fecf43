import type { ReactNode } from 'react'
import type { Notice } from '#app/features/customers/notices.ts'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, Mail } from 'lucide-react'

type NoticeViewProps = {
  /** welcome: confirmed, and signed in at once. */
  notice: Notice | 'welcome'
  /** False: the shop has no mail server, so that whoever waits for a mail should know. */
  sendsMail?: boolean
}

/** What was just done, and what comes next. */
export function NoticeView({ notice, sendsMail = true }: NoticeViewProps) {
  const { t } = useLingui()
  const isAboutMail = notice === 'registered' || notice === 'link-sent'
  const texts: Record<NoticeViewProps['notice'], ReactNode> = {
    registered: t`We have sent you an e-mail. Open the link in it to confirm your address; it works for 24 hours.`,
    'link-sent': t`If there is an account with this address, an e-mail with a link is on its way. It works for an hour.`,
    welcome: t`Your address is confirmed, and you are signed in.`,
    confirmed: t`Your address is confirmed. You can sign in now.`,
    'password-changed': t`Your password was changed, and all devices were signed out. Sign in with the new one.`,
    'signed-out': t`You are signed out.`,
    erased: t`Your account is erased, and you are signed out everywhere.`,
  }
  const Icon = isAboutMail ? Mail : CircleCheck
  return (
    <div className="form-notice" role="status">
      <Icon className="icon" aria-hidden />
      <div>
        <p>{texts[notice]}</p>
        {isAboutMail && (
          <p className="field-hint">{t`Nothing there? Please look among your spam as well.`}</p>
        )}
        {isAboutMail && !sendsMail && (
          <p className="field-hint">
            {t`This shop has no mail server yet: who runs it finds the mail with “npm run mails”.`}
          </p>
        )}
      </div>
    </div>
  )
}
