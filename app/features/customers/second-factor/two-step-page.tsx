import type { ReactNode } from 'react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { TwoStepAnswer, TwoStepForm, TwoStepView } from './two-step.server.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { FormSummary } from '#app/features/customers/forms/form-summary.tsx'
import { PasswordField } from '#app/features/customers/forms/password-field.tsx'
import { WhosePassword } from '#app/features/customers/forms/whose-password.tsx'
import { pageRequest } from '#app/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useAwake } from '#app/ui/use-awake.ts'
import { CodeField } from './code-field.tsx'
import { readTwoStep, takeTwoStepForm } from './two-step.server.ts'
import '#app/i18n/account/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return readTwoStep(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeTwoStepForm(context.get(pageRequest), request)
}

/** A code beside the password: setting it up, new recovery codes, turning it off. */
export default function TwoStepPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const codes = answer && 'codes' in answer ? answer.codes : undefined
  const refused = answer && 'form' in answer ? answer : undefined
  return (
    <AccountArea
      title={t`Two-step sign-in`}
      tab="/my-account/edit-account/"
      hasFailed={refused !== undefined}
    >
      {codes ? (
        <Codes codes={codes} atDesk={view.atDesk} />
      ) : (
        <>
          {view.isNeeded && view.state !== 'on' && (
            <p>
              <strong>{t`This shop asks everybody who works at the desk for two-step sign-in. Set it up to go on.`}</strong>
            </p>
          )}
          {view.state === 'off' && <Off view={view} refused={refused} />}
          {view.state === 'setup' && <Setup view={view} refused={refused} />}
          {view.state === 'on' && <On view={view} refused={refused} />}
        </>
      )}
    </AccountArea>
  )
}

type Refused = Extract<TwoStepAnswer, { form: TwoStepForm }>
type PartProps = { view: TwoStepView; refused: Refused | undefined }

function Off({ view, refused }: PartProps) {
  const { t } = useLingui()
  return (
    <section className="account-section">
      <p>
        {t`Your sign-in then asks for a code that an app on your phone makes, beside your password. Any authenticator app will do.`}
      </p>
      <PasswordForm form="begin" view={view} refused={refused}>
        <button className="button primary" type="submit">
          {t`Set up two-step sign-in`}
        </button>
      </PasswordForm>
    </section>
  )
}

function Setup({ view: { setup }, refused }: PartProps) {
  const { t } = useLingui()
  if (!setup) return null
  const { typed, picture } = setup
  const problems = refused?.form === 'confirm' ? refused.problems : {}
  return (
    <section className="account-section">
      <p>{t`Scan this picture with your authenticator app, or type the key into it.`}</p>
      <svg
        className="qr-code"
        role="img"
        aria-label={t`QR code for your authenticator app`}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        shapeRendering="crispEdges"
      >
        <rect width={picture.size} height={picture.size} fill="#fff" />
        <path d={picture.path} fill="#000" />
      </svg>
      <p>
        {t`Key`}: <code dir="ltr">{typed}</code>
      </p>
      <form method="post" className="account-form">
        <input type="hidden" name="intent" value="confirm" />
        <FormSummary refusal={refused?.form === 'confirm' ? refused.refusal : undefined} />
        <p>{t`Then enter the code that the app shows:`}</p>
        <CodeField problem={problems.code} />
        <button className="button primary" type="submit">
          {t`Turn on two-step sign-in`}
        </button>
      </form>
    </section>
  )
}

function On({ view, refused }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <section className="account-section">
        <p>{t`Two-step sign-in is on.`}</p>
        <h2>{t`Recovery codes`}</h2>
        <p>
          <Plural
            value={view.codesLeft}
            _0="No recovery code is left. If you lose your phone, nothing signs you in."
            one="# recovery code is left. Each signs you in once, if you do not have your phone."
            other="# recovery codes are left. Each signs you in once, if you do not have your phone."
          />
        </p>
        <PasswordForm form="codes" view={view} refused={refused}>
          <button className="button" type="submit">
            {t`Make new recovery codes`}
          </button>
          <p className="field-hint">{t`The codes you have now stop working.`}</p>
        </PasswordForm>
      </section>
      <section className="account-section">
        <h2>{t`Turn off`}</h2>
        {view.isNeeded ? (
          <p>{t`This shop asks everybody who works at the desk for two-step sign-in, so it stays on.`}</p>
        ) : (
          <PasswordForm form="off" view={view} refused={refused}>
            <button className="button danger" type="submit">
              {t`Turn off two-step sign-in`}
            </button>
          </PasswordForm>
        )}
      </section>
    </>
  )
}

type PasswordFormProps = PartProps & { form: TwoStepForm; children: ReactNode }

function PasswordForm({ form, view: { email }, refused, children }: PasswordFormProps) {
  const { t } = useLingui()
  const isAwake = useAwake()
  const own = refused?.form === form ? refused : undefined
  return (
    <form method="post" className="account-form">
      <input type="hidden" name="intent" value={form} />
      <FormSummary refusal={own?.refusal} />
      <WhosePassword email={email} />
      <PasswordField
        kind="current"
        label={t`Current password`}
        problem={own?.problems.password}
        isAwake={isAwake}
      />
      {children}
    </form>
  )
}

function Codes({ codes, atDesk }: { codes: string[]; atDesk: boolean }) {
  const { t } = useLingui()
  return (
    <section className="account-section">
      <p>{t`Two-step sign-in is on.`}</p>
      <h2>{t`Your recovery codes`}</h2>
      <p>
        {t`Print these codes or keep them with your passwords: they are shown only now. Each signs you in once, if you do not have your phone.`}
      </p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ShopLink className="button primary" to={atDesk ? '/admin/' : '/my-account/edit-account/'}>
        {t`I have kept them`}
      </ShopLink>
    </section>
  )
}
