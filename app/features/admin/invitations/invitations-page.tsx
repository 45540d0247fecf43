import type { MessageDescriptor } from '@lingui/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { InvitationProblem, InvitationsActionData, InvitationsView } from './invitations-page.server.ts'
import type { InvitationState } from './rules.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { roleLabels } from '#app/features/admin/users/labels.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readInvitations, handleInvitationsForm } from './invitations-page.server.ts'
import edit from '#app/features/admin/products/edit/edit.css?url'
import styles from '#app/features/admin/form-kit/form-kit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readInvitations(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleInvitationsForm(context.get(pageRequest), request)
}

const problemMessages: Record<Extract<InvitationProblem, string>, MessageDescriptor> = {
  'email-missing': msg`Enter an e-mail address.`,
  'email-invalid': msg`Enter a valid e-mail address, such as name@example.com.`,
  'role-missing': msg`Select a role.`,
  'no-role': msg`This role no longer exists. Choose another one.`,
  'has-role': msg`The account with this address already has this role.`,
  own: msg`This is your own address. Someone else can change your role.`,
  owner: msg`Only owners can invite owners.`,
  beyond: msg`This role includes permissions you do not have. Ask an owner.`,
  locked: msg`The account with this address is locked. Unlock it under “Accounts” first.`,
  invited: msg`This address has already been invited. Resend that invitation, or withdraw it first.`,
  gone: msg`This invitation has already been accepted or withdrawn.`,
}

/** Invitations to the admin: the list, and a form to invite staff. */
export default function InvitationsPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, notice } = view
  return (
    <AdminLayout title={t`Invitations`}>
      <link rel="stylesheet" href={edit} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {notice === 'sent' && !answer && <Trans>Invitation sent</Trans>}
        {notice === 'not-sent' && !answer && (
          <Trans>Invitation saved, but its e-mail has not been sent yet. See “E-mails” for the reason.</Trans>
        )}
        {notice === 'withdrawn' && !answer && <Trans>Invitation withdrawn. Its link no longer works.</Trans>}
      </p>
      {answer && answer.id > 0 && <Problem problem={answer.problem} />}
      <InviteForm view={view} answer={answer?.id === 0 ? answer : undefined} />
      {rows.length > 0 && (
        <ul className="admin-rows">
          {rows.map((row) => (
            <li key={row.id}>
              <Invitation row={row} />
            </li>
          ))}
        </ul>
      )}
    </AdminLayout>
  )
}

function Problem({ problem }: Pick<InvitationsActionData, 'problem'>) {
  const { i18n } = useLingui()
  return (
    <p className="admin-problem" role="alert" id="invitation-problem">
      {typeof problem === 'object' ? (
        <Plural
          value={problem.waitInMinutes}
          one="This address has received several invitations. Try again in # minute."
          other="This address has received several invitations. Try again in # minutes."
        />
      ) : (
        i18n._(problemMessages[problem])
      )}
    </p>
  )
}

type InviteFormProps = { view: InvitationsView; answer: InvitationsActionData | undefined }

function InviteForm({ view: { builtInRoles, roles }, answer }: InviteFormProps) {
  const { t, i18n } = useLingui()
  const descriptionId = answer ? 'invitation-problem' : undefined
  if (builtInRoles.length + roles.length === 0) {
    return (
      <p>
        <Trans>There is no role you can assign yet. Add one under “Roles” first.</Trans>
      </p>
    )
  }
  return (
    <form method="post" className="product-form" noValidate>
      <fieldset className="product-panel">
        <legend>
          <Trans>Invite someone</Trans>
        </legend>
        {answer && <Problem problem={answer.problem} />}
        <p>
          <Trans>
            They receive an e-mail with a link that is valid for 7 days. They set a password, or sign in if
            they have an account, and get the role.
          </Trans>
        </p>
        <label>
          <Trans>E-mail</Trans>
          <input
            className="field"
            name="email"
            type="email"
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.email}
            aria-describedby={descriptionId}
          />
        </label>
        <label>
          <Trans>Role</Trans>
          <select className="field" name="role" defaultValue={answer?.role} aria-describedby={descriptionId}>
            <option value="">{t`Select a role`}</option>
            {roles.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
            {builtInRoles.map((role) => (
              <option key={role} value={role}>
                {i18n._(roleLabels[role])}
              </option>
            ))}
          </select>
        </label>
        <p>
          <button className="button primary" type="submit" name="intent" value="invite">
            <Trans>Send invitation</Trans>
          </button>
        </p>
      </fieldset>
    </form>
  )
}

function Invitation({ row }: { row: InvitationsView['rows'][number] }) {
  const { t, i18n } = useLingui()
  const { id, email, role, roleName, inviter, sentOn, canWithdraw, canSend } = row
  return (
    <div className="admin-row-what">
      <h3>
        <bdi dir="ltr">{email}</bdi>
      </h3>
      <p className="list-facts">
        <span>{roleName ? <bdi>{roleName}</bdi> : i18n._(roleLabels[role])}</span>
        <span>
          {inviter ? (
            <Trans>
              Invited by <bdi>{inviter}</bdi>, {sentOn}
            </Trans>
          ) : (
            <Trans>Invited {sentOn}</Trans>
          )}
        </span>
        <span>
          <State row={row} />
        </span>
      </p>
      {canWithdraw && (
        <form method="post" className="list-tools" aria-label={t`Invitation for ${email}`}>
          <input type="hidden" name="id" value={id} />
          {canSend && (
            <button className="button" type="submit" name="intent" value="send">
              <Trans>Resend</Trans>
            </button>
          )}
          <button className="button" type="submit" name="intent" value="withdraw">
            <Trans>Withdraw</Trans>
          </button>
        </form>
      )}
    </div>
  )
}

function State({ row: { state, expiresOn } }: { row: { state: InvitationState; expiresOn: string } }) {
  if (state === 'waiting') return <Trans>Pending, valid until {expiresOn}</Trans>
  if (state === 'accepted') return <Trans>Accepted</Trans>
  if (state === 'withdrawn') return <Trans context="invitation">Withdrawn</Trans>
  if (state === 'expired') return <Trans context="invitation">Expired on {expiresOn}</Trans>
  if (state === 'role-gone') return <Trans>Not valid: the role was deleted</Trans>
  return <Trans>Not valid: the sender can no longer assign this role</Trans>
}
