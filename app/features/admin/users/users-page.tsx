import type { MessageDescriptor } from '@lingui/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { UserNotice, UsersAnswer, UsersView } from './users-view.ts'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { DeskPages } from '#app/features/admin/typed/desk-pages.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readUsers } from './read-users.server.ts'
import { takeUsersForm } from './users-actions.server.ts'
import { UsersList } from './users-list.tsx'
import { roleWords } from './words.ts'
import { usersAddress } from './users-view.ts'
import lists from '#app/features/admin/products/products.css?url'
import styles from '#app/features/admin/typed/typed.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readUsers(context.get(pageRequest))
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeUsersForm(context.get(pageRequest), request)
}

const notices: Record<UserNotice, MessageDescriptor> = {
  role: msg`Role changed. The account must sign in again.`,
  mailed: msg`Password reset link sent.`,
  'not-mailed': msg`Password reset link not sent yet. See “E-mails” for the reason.`,
  'signed-out': msg`Account signed out everywhere.`,
  'second-factor': msg`Two-step sign-in reset. The account was signed out everywhere and notified by e-mail.`,
  locked: msg`Account locked and signed out everywhere.`,
  unlocked: msg`Account unlocked.`,
  deleted: msg`Account deleted. Its orders are kept.`,
}

const refusals: Record<Extract<UsersAnswer, { refused: string }>['refused'], MessageDescriptor> = {
  own: msg`You cannot do this to your own account. Ask another person who manages accounts.`,
  owner: msg`Only another owner can do that.`,
  beyond: msg`This role includes permissions you do not have. Ask an owner.`,
  'no-role': msg`This role was deleted in the meantime. Choose another one.`,
  'runs-the-shop': msg`This account can manage the shop. Change its role to Customer before you delete it.`,
  gone: msg`This account no longer exists.`,
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
          <Trans>No accounts match your search.</Trans>
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
          <Trans>Filter</Trans>
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
          The account <bdi>{email}</bdi> will be deleted permanently, with its addresses, wishlists and cart.
          Its orders are kept without the account.
        </Trans>
      </p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="sure" value="yes" />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>{' '}
      <ShopLink className="button" to={usersAddress(filter)} prefetch="none">
        <Trans>Keep</Trans>
      </ShopLink>
    </form>
  )
}
