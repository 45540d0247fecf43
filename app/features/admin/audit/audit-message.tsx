import type { ReactNode } from 'react'
import type { AuditRow } from './read-audit.server.ts'
import type { AuditAction } from './labels.ts'
import { Trans } from '@lingui/react/macro'

type Parts = { who: ReactNode; what: ReactNode }

/** The message of an entry with its actor, action and subject: "Salma changed Product 7 · Teapot". */
export function AuditMessage({ action, who, what }: Parts & { action: string }): ReactNode {
  const message = Object.hasOwn(messages, action) ? messages[action as AuditAction] : undefined
  if (message) return message({ who, what })
  return (
    <>
      {who}: {action} {what}
    </>
  )
}

/** MAP  action → its message. */
const messages: Record<AuditAction, (parts: Parts) => ReactNode> = {
  created: ({ who, what }) => (
    <Trans>
      {who} created {what}
    </Trans>
  ),
  changed: ({ who, what }) => (
    <Trans>
      {who} changed {what}
    </Trans>
  ),
  published: ({ who, what }) => (
    <Trans>
      {who} published {what}
    </Trans>
  ),
  withdrawn: ({ who, what }) => (
    <Trans>
      {who} switched {what} to draft
    </Trans>
  ),
  trashed: ({ who, what }) => (
    <Trans>
      {who} moved {what} to trash
    </Trans>
  ),
  restored: ({ who, what }) => (
    <Trans>
      {who} restored {what} from trash
    </Trans>
  ),
  deleted: ({ who, what }) => (
    <Trans>
      {who} permanently deleted {what}
    </Trans>
  ),
  duplicated: ({ who, what }) => (
    <Trans>
      {who} duplicated {what}
    </Trans>
  ),
  imported: ({ who, what }) => (
    <Trans>
      {who} imported {what}
    </Trans>
  ),
  status: ({ who, what }) => (
    <Trans>
      {who} changed the status of {what}
    </Trans>
  ),
  refunded: ({ who, what }) => (
    <Trans>
      {who} refunded {what}
    </Trans>
  ),
  noted: ({ who, what }) => (
    <Trans>
      {who} added a note to {what}
    </Trans>
  ),
  mailed: ({ who, what }) => (
    <Trans>
      {who} resent an e-mail for {what}
    </Trans>
  ),
  approved: ({ who, what }) => (
    <Trans>
      {who} approved {what}
    </Trans>
  ),
  held: ({ who, what }) => (
    <Trans>
      {who} unapproved {what}
    </Trans>
  ),
  spam: ({ who, what }) => (
    <Trans>
      {who} marked {what} as spam
    </Trans>
  ),
  answered: ({ who, what }) => (
    <Trans>
      {who} replied to {what}
    </Trans>
  ),
  locked: ({ who, what }) => (
    <Trans>
      {who} locked {what}
    </Trans>
  ),
  unlocked: ({ who, what }) => (
    <Trans>
      {who} unlocked {what}
    </Trans>
  ),
  'signed-out': ({ who, what }) => (
    <Trans>
      {who} signed {what} out everywhere
    </Trans>
  ),
  'called-back': ({ who, what }) => (
    <Trans>
      {who} withdrew {what}
    </Trans>
  ),
  accepted: ({ who, what }) => (
    <Trans>
      {who} accepted {what}
    </Trans>
  ),
  'second-factor-reset': ({ who, what }) => (
    <Trans>
      {who} reset two-step verification for {what}
    </Trans>
  ),
  'password-mailed': ({ who, what }) => (
    <Trans>
      {who} sent a password reset link to {what}
    </Trans>
  ),
}

type Change = Pick<AuditRow['changes'][number], 'before' | 'after'> & { field: ReactNode }

/** The old and new value of one field; each keeps its own text direction. */
export function ChangeMessage({ who, what, change }: Parts & { change: Change }): ReactNode {
  const { field } = change
  const { before, after } = renderChangedValues(change)
  if (change.before && change.after) {
    return (
      <Trans>
        {who} changed “{field}” of {what}: {before} → {after}
      </Trans>
    )
  }
  if (change.before) {
    return (
      <Trans>
        {who} cleared “{field}” of {what}. It was {before}
      </Trans>
    )
  }
  return (
    <Trans>
      {who} set “{field}” of {what}: {after}
    </Trans>
  )
}

/** The old and new value of a field, shown below the message where several fields were changed. */
export function ChangedValues({ change }: { change: Pick<Change, 'before' | 'after'> }): ReactNode {
  const { before, after } = renderChangedValues(change)
  if (change.before && change.after)
    return (
      <Trans>
        {before} → {after}
      </Trans>
    )
  return change.before ? before : after
}

function renderChangedValues({ before, after }: Pick<Change, 'before' | 'after'>) {
  return {
    before: (
      <del>
        <bdi>{before}</bdi>
      </del>
    ),
    after: (
      <ins>
        <bdi>{after}</bdi>
      </ins>
    ),
  }
}
