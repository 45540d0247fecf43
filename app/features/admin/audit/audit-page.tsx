import type { LoaderFunctionArgs } from 'react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { AuditFilter, AuditRow } from './read-audit.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { NewerOlder } from '#app/features/admin/newer-older.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readAudit } from './read-audit.server.ts'
import { AuditSentence, ChangeSentence, ChangeSides } from './audit-sentence.tsx'
import { auditFields, auditKinds } from './words.ts'
import styles from './audit.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readAudit(context.get(pageRequest))
}

/** Who changed what. */
export default function AuditPage() {
  const { t, i18n } = useLingui()
  const { rows, filter, people, page, hasNext } = useLoaderData<typeof loader>()
  return (
    <Desk title={t`Activity log`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <form className="audit-filters" key={address(filter, 1)}>
        <label>
          <Trans>Item</Trans>
          <select className="field" name="kind" defaultValue={filter.kind}>
            <option value="">{t`All items`}</option>
            {Object.entries(auditKinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {i18n._(label)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <Trans>User</Trans>
          <select className="field" name="by" defaultValue={filter.by || ''}>
            <option value="">{t`All users`}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button className="button" type="submit">
          <Trans>Filter</Trans>
        </button>
      </form>
      {rows.length === 0 && (
        <p>
          <Trans>No changes yet.</Trans>
        </p>
      )}
      <ol className="audit-list">
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ol>
      <NewerOlder {...{ page, hasNext }} address={(page) => address(filter, page)} />
    </Desk>
  )
}

function address({ kind, subject, by }: AuditFilter, page: number): string {
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...(subject && { subject }),
    ...(by > 0 && { by: String(by) }),
    ...(page > 1 && { paged: String(page) }),
  })
  return `/admin/audit/${query.size > 0 ? `?${query}` : ''}`
}

const own: Record<string, string> = {
  order: '/admin/orders/',
  product: '/admin/products/',
  coupon: '/admin/coupons/',
  tax: '/admin/taxes/',
  page: '/admin/pages/',
  form: '/admin/forms/',
  settings: '/admin/settings/',
}

/** Longer ones stand below the sentence. */
const LONGEST_IN_SENTENCE = 120

function Line({ row: { on, by, kind, subject, name, isGone, action, changes } }: { row: AuditRow }) {
  const { t, i18n } = useLingui()
  const word = (words: Record<string, MessageDescriptor>, key: string) => {
    const known = Object.hasOwn(words, key) ? words[key] : undefined
    return known ? i18n._(known) : key
  }
  const title = `${word(auditKinds, kind)} ${name}`
  const what =
    own[kind] && !isGone ? (
      <ShopLink to={`${own[kind]}${subject}/`} prefetch="none">
        <bdi>{title}</bdi>
      </ShopLink>
    ) : (
      <bdi>{title}</bdi>
    )
  const who = <bdi>{by || t`The shop`}</bdi>
  const named = changes.map((change) => ({
    ...change,
    key: change.field,
    field: <bdi>{change.label || word(auditFields, change.field)}</bdi>,
  }))
  const [only] = named
  const isShort = named.length === 1 && only && (only.before + only.after).length <= LONGEST_IN_SENTENCE
  const isInSentence = isShort && only.before + only.after !== '' && action === 'changed'
  return (
    <li>
      <p>
        {isInSentence ? (
          <ChangeSentence who={who} what={what} change={only} />
        ) : (
          <AuditSentence action={action} who={who} what={what} />
        )}
      </p>
      <p className="audit-who">{on}</p>
      {named.length > 0 && !isInSentence && (
        <dl>
          {named.map((change) => (
            <div key={change.key}>
              <dt>{change.field}</dt>
              <dd>
                <ChangeSides change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
