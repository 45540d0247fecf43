import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { InvitationActionData } from '#app/features/admin/invitations/accept-page.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import {
  readInvitationPage,
  handleInvitationForm,
  type InvitationView,
} from '#app/features/admin/invitations/accept-page.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { AuthLayout } from './forms/auth-layout.tsx'
import { FormSummary } from './forms/form-summary.tsx'
import { PasswordField } from './forms/password-field.tsx'
import { findFieldText } from './forms/problem-text.ts'
import { readFormText } from './forms/read-form-text.ts'
import { useCheckedForm } from './forms/use-checked-form.ts'
import { HiddenUsername } from './forms/hidden-username.tsx'
import { checkInvitedAccount, cleanName, type Problems } from './rules.ts'
import './customers.css'
import '#app/platform/i18n/account/load.ts'

export { createPersonalHeaders as headers } from './personal-headers.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return readInvitationPage(context.get(pageRequest))
}

/** Only a click uses the link: mail scanners open it too. */
export function action({ request, context }: ActionFunctionArgs) {
  return handleInvitationForm(context.get(pageRequest), request)
}

export default function InvitationPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (view.status !== 'open') return <ClosedInvitation status={view.status} />
  return (
    <AuthLayout title={t`You are invited`} hasFailed={answer !== undefined}>
      <p>
        {view.inviter ? (
          <Trans>
            <bdi>{view.inviter}</bdi> invites you to help manage this shop. Your role: <bdi>{view.role}</bdi>.
          </Trans>
        ) : (
          <Trans>
            You are invited to help manage this shop. Your role: <bdi>{view.role}</bdi>.
          </Trans>
        )}
      </p>
      <Acceptance view={view} answer={answer} />
    </AuthLayout>
  )
}

function ClosedInvitation({ status }: { status: 'over' | 'void' }) {
  const { t } = useLingui()
  if (status === 'void') {
    return (
      <AuthLayout title={t`This invitation is no longer valid`}>
        <p>
          {t`The sender can no longer assign this role, or the role was changed or deleted. Your account was not changed. Ask a shop owner for a new invitation.`}
        </p>
        <ShopLink className="button" to="/">{t`Go to shop`}</ShopLink>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t`This invitation can no longer be used`}>
      <p>
        {t`This invitation was already used, has expired or was withdrawn. If you accepted it, sign in. If not, ask for a new one.`}
      </p>
      <ShopLink className="button primary" to="/my-account/">{t`Sign in`}</ShopLink>
    </AuthLayout>
  )
}

type OpenInvitation = Extract<InvitationView, { status: 'open' }>
type AcceptanceProps = { view: OpenInvitation; answer: InvitationActionData | undefined }

function Acceptance({ view, answer }: AcceptanceProps) {
  const { t } = useLingui()
  const { email, visitorKind, signInPath } = view
  if (visitorKind === 'new') return <NewAccount view={view} answer={answer} />
  if (visitorKind === 'theirs') {
    return (
      <form method="post" className="account-form">
        <FormSummary refusal={answer?.refusal} />
        <input type="hidden" name="key" value={view.key} />
        <p>
          <Trans>
            You are signed in as <bdi dir="ltr">{email}</bdi>. Your orders and lists stay with your account.
          </Trans>
        </p>
        <button className="button primary" type="submit">
          {t`Accept invitation`}
        </button>
      </form>
    )
  }
  if (visitorKind === 'other') {
    return (
      <>
        <p>
          <Trans>
            This invitation is for <bdi dir="ltr">{email}</bdi>, but you are signed in with a different
            account. Sign out, then open the link in the e-mail again.
          </Trans>
        </p>
        <ShopLink className="button primary" to="/my-account/customer-logout/">{t`Sign out`}</ShopLink>
      </>
    )
  }
  return (
    <>
      <p>
        <Trans>
          <bdi dir="ltr">{email}</bdi> already has an account in this shop. Sign in to accept the invitation.
        </Trans>
      </p>
      <ShopLink className="button primary" to={signInPath}>{t`Sign in`}</ShopLink>
    </>
  )
}

function NewAccount({ view: { key, email }, answer }: AcceptanceProps) {
  const { i18n, t } = useLingui()
  const { problems, isHydrated, form } = useCheckedForm<'name' | 'password'>(checkForm, answer?.problems)
  return (
    <form method="post" className="account-form" {...form}>
      <FormSummary refusal={answer?.refusal} problems={[problems.name, problems.password]} />
      <input type="hidden" name="key" value={key} />
      <p>
        <Trans>
          Your account will use the e-mail address <bdi dir="ltr">{email}</bdi>.
        </Trans>
      </p>
      <HiddenUsername email={email} />
      <FormField
        label={t`Your name`}
        name="name"
        dir="auto"
        autoComplete="name"
        maxLength={60}
        defaultValue={answer?.name}
        required
        error={problems.name && i18n._(findFieldText(problems.name))}
      />
      <PasswordField kind="new" problem={problems.password} isHydrated={isHydrated} />
      <button className="button primary" type="submit">
        {t`Accept invitation`}
      </button>
    </form>
  )
}

function checkForm(values: FormData): Problems<'name' | 'password'> {
  return checkInvitedAccount({
    name: cleanName(readFormText(values, 'name')),
    password: readFormText(values, 'password'),
  })
}
