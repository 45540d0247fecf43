import type { MessageDescriptor } from '@lingui/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { UserNotice, UsersActionData } from './users-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { createListPath } from '#app/features/admin/list/list-query.ts'
import { ListNotice, ListProblem, ListQuestion } from '#app/features/admin/list/notices.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { readUsers } from './read-users.server.ts'
import { handleUsersForm } from './users-actions.server.ts'
import { useUserColumns } from './users-columns.tsx'
import { roleLabels } from './labels.ts'
import { usersRoute } from './users-view.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readUsers(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleUsersForm(context.get(pageRequest), request)
}

const noticeMessages: Record<UserNotice, MessageDescriptor> = {
  role: msg`Role changed. The account must sign in again.`,
  mailed: msg`Password reset link sent`,
  'not-mailed': msg`Password reset link not sent yet. See “E-mails” for the reason.`,
  'signed-out': msg`Account signed out everywhere.`,
  'second-factor': msg`Two-step verification reset. The account was signed out everywhere and notified by e-mail.`,
  locked: msg`Account locked and signed out everywhere.`,
  unlocked: msg`Account unlocked`,
  deleted: msg`Account deleted. Its orders are kept.`,
}

const refusalMessages: Record<Extract<UsersActionData, { refused: string }>['refused'], MessageDescriptor> = {
  own: msg`You cannot do this to your own account. Ask another person who manages accounts.`,
  owner: msg`Only another owner can do that.`,
  beyond: msg`This role includes permissions you do not have. Ask an owner.`,
  'no-role': msg`This role no longer exists. Choose another one.`,
  'runs-the-shop': msg`This account can manage the shop. Change its role to Customer before you delete it.`,
  gone: msg`This account no longer exists.`,
}

/** The list of accounts. */
export default function UsersPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, total, notice, filter, paging } = view
  return (
    <AdminLayout title={t`Accounts`}>
      <ListNotice>{notice && !answer && i18n._(noticeMessages[notice])}</ListNotice>
      {answer && 'refused' in answer && <ListProblem>{i18n._(refusalMessages[answer.refused])}</ListProblem>}
      {answer && 'ask' in answer && (
        <ListQuestion
          ids={[answer.id]}
          intent="delete"
          cancelLabel={<Trans>Cancel</Trans>}
          cancelPath={createListPath(usersRoute, filter)}
        >
          <DeleteText email={rows.find(({ id }) => id === answer.id)?.email ?? `#${answer.id}`} />
        </ListQuestion>
      )}
      <AdminList
        caption={t`Accounts`}
        listRoute={usersRoute}
        {...{ filter, rows, paging }}
        fields={[
          { type: 'search', label: t`Name or e-mail` },
          {
            type: 'select',
            name: 'role',
            label: t`Role`,
            createLabelOptions: Object.entries(roleLabels).map(([value, label]) => ({
              value,
              label: i18n._(label),
            })),
          },
        ]}
        total={<Plural value={total} _0="No accounts" one="# account" other="# accounts" />}
        columns={useUserColumns(view)}
        getKey={({ id }) => id}
        emptyMessage={null}
      />
    </AdminLayout>
  )
}

function DeleteText({ email }: { email: string }) {
  return (
    <Trans>
      The account <bdi>{email}</bdi> will be permanently deleted, with its addresses, wishlists and cart. Its
      orders are kept without the account.
    </Trans>
  )
}
