import type { ReactNode } from 'react'
import type { UserRow, UsersView } from './users-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { roleLabels } from './labels.ts'

/** The actions on an account. */
export function ManageUser({ row, view }: { row: UserRow; view: UsersView }) {
  const { id, name, email, role, isLocked, isSelf } = row
  const { t } = useLingui()
  const who = name || email
  return (
    <details className="list-more">
      <summary>
        <Trans>Manage</Trans>
        <span className="visually-hidden">: {who}</span>
      </summary>
      <form method="post" className="list-tools" aria-label={t`Manage ${who}`}>
        <input type="hidden" name="id" value={id} />
        <IntentButton intent="mail-password">
          <Trans>Send password reset link</Trans>
        </IntentButton>
        <IntentButton intent="sign-out">
          <Trans>Sign out everywhere</Trans>
        </IntentButton>
        {!isSelf && row.hasSecondFactor && view.isOwner && (
          <IntentButton intent="reset-second-factor">
            <Trans>Reset two-step verification</Trans>
          </IntentButton>
        )}
        {!isSelf && <RoleSelect row={row} view={view} />}
        {!isSelf && (
          <IntentButton intent={isLocked ? 'unlock' : 'lock'}>
            {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
          </IntentButton>
        )}
        {!isSelf && role === 'shopper' && (
          <button className="button danger" type="submit" name="intent" value="delete">
            <Trans>Delete…</Trans>
          </button>
        )}
      </form>
    </details>
  )
}

function RoleSelect({ row, view: { roles, builtInRoles } }: { row: UserRow; view: UsersView }) {
  const { i18n } = useLingui()
  return (
    <>
      <label>
        <Trans>Role</Trans>{' '}
        <select className="field" name="role" defaultValue={String(row.roleId ?? row.role)}>
          {builtInRoles.map((role) => (
            <option key={role} value={role}>
              {i18n._(roleLabels[role])}
            </option>
          ))}
          {roles.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <IntentButton intent="give-role">
        <Trans>Change role</Trans>
      </IntentButton>
    </>
  )
}

function IntentButton({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button className="button" type="submit" name="intent" value={intent}>
      {children}
    </button>
  )
}
