import type { TwoStepSectionProps } from './guarded-form.tsx'
import { useLingui } from '@lingui/react/macro'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { CodeField } from './code-field.tsx'
import { GuardedForm } from './guarded-form.tsx'

/** The authenticator app: not set up, in setup, or on. */
export function AppSection(props: TwoStepSectionProps) {
  const { t } = useLingui()
  const { app } = props.view
  return (
    <section className="account-section" aria-labelledby="app">
      <h2 id="app">{t`Authenticator app`}</h2>
      {app === 'off' && <AppOff {...props} />}
      {app === 'setup' && <AppSetup {...props} />}
      {app === 'on' && <AppOn {...props} />}
    </section>
  )
}

function AppOff(props: TwoStepSectionProps) {
  const { t } = useLingui()
  return (
    <>
      <p>
        {t`You sign in with your password and a code from an app on your phone. Any authenticator app works.`}
      </p>
      <GuardedForm form="begin" {...props}>
        <button className="button" type="submit">
          {t`Set up authenticator app`}
        </button>
      </GuardedForm>
    </>
  )
}

function AppSetup({ view: { setup }, failure }: TwoStepSectionProps) {
  const { t } = useLingui()
  if (!setup) return null
  const { setupKey, qrCode } = setup
  const problems = failure?.form === 'confirm' ? failure.problems : {}
  return (
    <>
      <p>{t`Scan this QR code with your authenticator app, or enter the key.`}</p>
      <svg
        className="qr-code"
        role="img"
        aria-label={t`QR code for your authenticator app`}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
      >
        <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p>
        {t`Key`}: <code dir="ltr">{setupKey}</code>
      </p>
      <form method="post" className="account-form">
        <input type="hidden" name="intent" value="confirm" />
        <FormSummary refusal={failure?.form === 'confirm' ? failure.refusal : undefined} />
        <p>{t`Then enter the code that the app shows:`}</p>
        <CodeField problem={problems.code} />
        <button className="button primary" type="submit">
          {t`Turn on authenticator app`}
        </button>
      </form>
    </>
  )
}

function AppOn(props: TwoStepSectionProps) {
  const { t } = useLingui()
  const { isRequired, passkeys } = props.view
  if (isRequired && passkeys.length === 0)
    return (
      <p>{t`This shop requires two-step verification for everyone who works in the admin, so you can’t remove your only method. Add another one first.`}</p>
    )
  return (
    <>
      <p>{t`You sign in with your password and a code from your authenticator app.`}</p>
      <GuardedForm form="off" {...props}>
        <button className="button danger" type="submit">
          {passkeys.length > 0 ? t`Remove authenticator app` : t`Turn off two-step verification`}
        </button>
      </GuardedForm>
    </>
  )
}
