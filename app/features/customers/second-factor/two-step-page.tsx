import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AccountArea } from '#app/features/customers/account/account-area.tsx'
import { PasskeySection } from '#app/features/customers/passkeys/passkey-section.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { AppSection } from './app-section.tsx'
import { CodesShown, CodesSection } from './codes-section.tsx'
import { readTwoStep, takeTwoStepForm } from './two-step.server.ts'
import '#app/platform/i18n/account/learn.ts'

export { personalHeaders as headers } from '#app/features/customers/personal-headers.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return readTwoStep(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeTwoStepForm(context.get(pageRequest), request)
}

/** What a sign-in asks for beside the password: passkeys, an authenticator app, recovery codes. */
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
      notice={codes ? undefined : view.notice}
      hasFailed={refused !== undefined}
    >
      {codes ? (
        <CodesShown codes={codes} atDesk={view.atDesk} />
      ) : (
        <>
          {view.isNeeded && !view.isOn && (
            <p>
              <strong>{t`This shop requires two-step sign-in for everyone who works in the admin. Set it up to continue.`}</strong>
            </p>
          )}
          <p>
            {view.isOn
              ? t`Two-step sign-in is on.`
              : t`Add a second step to your sign-in: a passkey on your device, or a code from an authenticator app.`}
          </p>
          <PasskeySection view={view} refused={refused} />
          <AppSection view={view} refused={refused} />
          {view.isOn && <CodesSection view={view} refused={refused} />}
        </>
      )}
    </AccountArea>
  )
}
