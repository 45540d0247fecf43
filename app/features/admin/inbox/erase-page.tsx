import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { pageRequest } from '#app/page-request.server.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { takeEraseForm, type ErasePreview } from './erase-actions.server.ts'
import styles from './inbox.css?url'
import '#app/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ context }: LoaderFunctionArgs) {
  await requireManager(context.get(pageRequest))
  return null
}

export function action({ context, request }: ActionFunctionArgs) {
  return takeEraseForm(context.get(pageRequest), request)
}

/** Two steps: how much there is, then its end. The address never stands in the page's own. */
export default function ErasePage() {
  const { t } = useLingui()
  const answer = useActionData<typeof action>()
  const isWrong = answer !== undefined && !answer.ok
  return (
    <Desk title={t`Erase everything of an e-mail address`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="inbox-note">
        <Trans>
          For somebody who asks to be forgotten: all submissions with a field that holds this address and
          nothing else, their files, and the mails about them or to this address.
        </Trans>
      </p>
      <LeftBehind />
      <form method="post" className="inbox-narrow">
        <FormField
          name="email"
          type="email"
          label={t`E-mail address`}
          autoComplete="off"
          required
          dir="ltr"
          defaultValue={answer?.email}
          error={isWrong ? t`This is not an e-mail address.` : undefined}
        />
        <button className="button" type="submit" name="intent" value="preview">
          <Trans>See how much there is</Trans>
        </button>
      </form>
      {answer?.ok && <Preview preview={answer} />}
      <p>
        <ShopLink to="/admin/inbox/" prefetch="none">
          <Trans>Back to the inbox</Trans>
        </ShopLink>
      </p>
    </Desk>
  )
}

/** What nobody should take for erased. */
function LeftBehind() {
  return (
    <section className="inbox-note" aria-labelledby="left-behind">
      <h2 id="left-behind">
        <Trans>What stays</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Submissions that only mention the address within a longer text: search the inbox for it, and
            delete them there.
          </Trans>
        </li>
        <li>
          <Trans>Mails that have gone out already: they lie in mailboxes, yours among them.</Trans>
        </li>
        <li>
          <Trans>What webhooks, payment and spam services were told, and files that were exported.</Trans>
        </li>
        <li>
          <Trans>Backups of the database, until you delete them.</Trans>
        </li>
        <li>
          <Trans>An account of this address: its owner erases it among the account’s own pages.</Trans>
        </li>
      </ul>
    </section>
  )
}

function Preview({ preview: { email, submissions, files, mails } }: { preview: ErasePreview }) {
  if (submissions === 0 && mails === 0) {
    return (
      <p className="desk-notice" role="alert">
        <Trans>
          Nothing is kept of <bdi>{email}</bdi>.
        </Trans>
      </p>
    )
  }
  return (
    <form method="post" className="desk-problem inbox-question" role="alert">
      <input type="hidden" name="email" value={email} />
      <p>
        <Trans>
          Of <bdi>{email}</bdi> there are:
        </Trans>
      </p>
      <ul>
        <li>
          <Plural value={submissions} _0="no submissions" one="# submission" other="# submissions" />
        </li>
        <li>
          <Plural value={files} _0="no files" one="# file" other="# files" />
        </li>
        <li>
          <Plural value={mails} _0="no mails" one="# mail" other="# mails" />
        </li>
      </ul>
      <button className="button danger" type="submit" name="intent" value="erase">
        <Trans>Erase it all for good</Trans>
      </button>
    </form>
  )
}
