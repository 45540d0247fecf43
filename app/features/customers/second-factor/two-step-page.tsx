import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AccountLayout } from '#app/features/customers/account/account-layout.tsx'
import { PasskeySection } from '#app/features/customers/passkeys/passkey-section.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { AppSection } from './app-section.tsx'
import { NewRecoveryCodes, RecoveryCodesSection } from './recovery-codes-section.tsx'
import { readTwoStep, handleTwoStepForm } from './two-step.server.ts'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return readTwoStep(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleTwoStepForm(context.get(pageRequest), request)
}

/** The two-step verification settings: passkeys, an authenticator app, recovery codes. */
export default function TwoStepPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const codes = answer && 'codes' in answer ? answer.codes : undefined
  const failure = answer && 'form' in answer ? answer : undefined
  return (
    <AccountLayout
      title={t`Two-step verification`}
      tabPath="/my-account/edit-account/"
      notice={codes ? undefined : view.notice}
      hasFailed={failure !== undefined}
    >
      {codes ? (
        <NewRecoveryCodes codes={codes} hasAdminAccess={view.hasAdminAccess} />
      ) : (
        <>
          {view.isRequired && !view.isOn && (
            <p>
              <strong>{t`This shop requires two-step verification for everyone who works in the admin. Set it up to continue.`}</strong>
            </p>
          )}
          <p>
            {view.isOn
              ? t`Two-step verification is on.`
              : t`Add a second step to your sign-in: a passkey on your device, or a code from an authenticator app.`}
          </p>
          <PasskeySection view={view} failure={failure} />
          <AppSection view={view} failure={failure} />
          {view.isOn && <RecoveryCodesSection view={view} failure={failure} />}
        </>
      )}
    </AccountLayout>
  )
}
