import type { MessageDescriptor } from '@lingui/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { UserNotice, UsersAnswer, UsersView } from './users-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { DeskPages } from '#app/features/admin/typed/desk-pages.tsx'
import { pageRequest } from '#app/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readUsers } from './read-users.server.ts'
import { takeUsersForm } from './users-actions.server.ts'
import { UsersList } from './users-list.tsx'
import { roleWords } from './words.ts'
import { usersAddress } from './users-view.ts'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import '#app/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readUsers(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeUsersForm(context.get(pageRequest), request)
}

const notices: Record<UserNotice, MessageDescriptor> = {
  role: msg`The account has its new role, and signs in anew.`,
  mailed: msg`The mail server took the link for a new password.`,
  'not-mailed': msg`The link for a new password is not sent yet. Why stands under “Mails”.`,
  'signed-out': msg`The account is signed out everywhere.`,
  'second-factor': msg`Two-step sign-in was reset, and the account is signed out everywhere. Its owner was told by e-mail.`,
  locked: msg`The account is locked, and signed out everywhere.`,
  unlocked: msg`The account can be used again.`,
  deleted: msg`The account is deleted. Orders stay.`,
}

const refusals: Record<Extract<UsersAnswer, { refused: string }>['refused'], MessageDescriptor> = {
  own: msg`This is your own account: somebody else who runs the shop can do that.`,
  owner: msg`Only another owner can do that.`,
  beyond: msg`That includes areas which your own role does not have. Ask an owner.`,
  'no-role': msg`This role was deleted in the meantime. Choose another one.`,
  'runs-the-shop': msg`This account runs the shop. Make it a shopper’s first, then delete it.`,
  gone: msg`This account is not there any more.`,
}

/** Who has an account in the shop. */
export default function UsersPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { rows, total, notice, filter, page, pageCount } = view
  return (
    <Desk title={t`Accounts`}>
      <link rel="stylesheet" href={lists} precedence="desk" />
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {notice && !answer && i18n._(notices[notice])}
      </p>
      {answer && 'refused' in answer && (
        <p className="desk-problem" role="alert">
          {i18n._(refusals[answer.refused])}
        </p>
      )}
      {answer && 'ask' in answer && <DeleteQuestion id={answer.id} view={view} />}
      <Filters view={view} />
      <div className="products-head">
        <h2>
          <Plural value={total} _0="No accounts" one="# account" other="# accounts" />
        </h2>
      </div>
      {rows.length > 0 ? (
        <UsersList view={view} />
      ) : (
        <p className="products-empty">
          <Trans>Nobody is who you are looking for.</Trans>
        </p>
      )}
      <DeskPages page={page} pageCount={pageCount} address={(number) => usersAddress(filter, number)} />
    </Desk>
  )
}

function Filters({ view: { filter } }: { view: UsersView }) {
  const { t, i18n } = useLingui()
  return (
    <search>
      <form className="products-filters" key={usersAddress(filter)}>
        <label>
          <Trans>Name or e-mail</Trans>
          <input className="field" type="search" name="search" defaultValue={filter.search} dir="auto" />
        </label>
        <label>
          <Trans>Role</Trans>
          <select className="field" name="role" defaultValue={filter.role}>
            <option value="">{t`All`}</option>
            {Object.entries(roleWords).map(([role, words]) => (
              <option key={role} value={role}>
                {i18n._(words)}
              </option>
            ))}
          </select>
        </label>
        <button className="button" type="submit">
          <Search className="icon" aria-hidden />
          <Trans>Show</Trans>
        </button>
      </form>
    </search>
  )
}

function DeleteQuestion({ id, view: { rows, filter } }: { id: number; view: UsersView }) {
  const email = rows.find((row) => row.id === id)?.email ?? `#${id}`
  return (
    <form method="post" className="desk-problem products-question" role="alert">
      <p>
        <Trans>
          The account of <bdi>{email}</bdi> is deleted for good, with its addresses, lists and cart. Its
          orders stay, without the account.
        </Trans>
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="sure" value="yes" />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete for good</Trans>
      </button>{' '}
      <ShopLink className="button" to={usersAddress(filter)} prefetch="none">
        <Trans>Keep</Trans>
      </ShopLink>
    </form>
  )
}
