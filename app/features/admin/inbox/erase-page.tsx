import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { FormField } from '#app/ui/forms/form-field.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handleEraseForm, type ErasePreview } from './erase-actions.server.ts'
import styles from './inbox.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export async function loader({ context }: LoaderFunctionArgs) {
  await requireStaff(context.get(pageRequest))
  return null
}

export function action({ context, request }: ActionFunctionArgs) {
  return handleEraseForm(context.get(pageRequest), request)
}

/** Two steps: a preview, then the erasure. The address is never in the page's URL. */
export default function ErasePage() {
  const { t } = useLingui()
  const answer = useActionData<typeof action>()
  const isInvalid = answer !== undefined && !answer.ok
  return (
    <AdminLayout title={t`Erase personal data`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="inbox-note">
        <Trans>
          For data erasure requests. Erases all messages that contain this address in a field, with their
          files and related e-mails.
        </Trans>
      </p>
      <RetainedData />
      <form method="post" className="inbox-narrow">
        <FormField
          name="email"
          type="email"
          label={t`E-mail address`}
          autoComplete="off"
          required
          dir="ltr"
          defaultValue={answer?.email}
          error={isInvalid ? t`Enter a valid e-mail address.` : undefined}
        />
        <button className="button" type="submit" name="intent" value="preview">
          <Trans>Find data</Trans>
        </button>
      </form>
      {answer?.ok && <Preview preview={answer} />}
      <p>
        <ShopLink to="/admin/inbox/" prefetch="none">
          <Trans>Back to inbox</Trans>
        </ShopLink>
      </p>
    </AdminLayout>
  )
}

/** Lists the data that is not erased. */
function RetainedData() {
  return (
    <section className="inbox-note" aria-labelledby="left-behind">
      <h2 id="left-behind">
        <Trans>What is not erased</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Messages that mention the address within longer text. Search the inbox for them and delete them
            there.
          </Trans>
        </li>
        <li>
          <Trans>E-mails already delivered to mailboxes, including yours.</Trans>
        </li>
        <li>
          <Trans>Data already sent to webhooks, payment services or spam filters, and exported files.</Trans>
        </li>
        <li>
          <Trans>Database backups, until you delete them.</Trans>
        </li>
        <li>
          <Trans>The customer account with this address. The customer can delete it under “Your data”.</Trans>
        </li>
      </ul>
    </section>
  )
}

function Preview({ preview: { email, submissions, files, mails } }: { preview: ErasePreview }) {
  if (submissions === 0 && mails === 0) {
    return (
      <p className="admin-notice" role="alert">
        <Trans>
          No data found for <bdi>{email}</bdi>.
        </Trans>
      </p>
    )
  }
  return (
    <form method="post" className="admin-problem list-question" role="alert">
      <input type="hidden" name="email" value={email} />
      <p>
        <Trans>
          Data found for <bdi>{email}</bdi>:
        </Trans>
      </p>
      <ul>
        <li>
          <Plural value={submissions} _0="no messages" one="# message" other="# messages" />
        </li>
        <li>
          <Plural value={files} _0="no files" one="# file" other="# files" />
        </li>
        <li>
          <Plural value={mails} _0="no e-mails" one="# e-mail" other="# e-mails" />
        </li>
      </ul>
      <button className="button danger" type="submit" name="intent" value="erase">
        <Trans>Erase data permanently</Trans>
      </button>
    </form>
  )
}
