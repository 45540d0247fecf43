import type { LoaderFunctionArgs } from 'react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { ListPlace } from '#app/features/admin/list/list-query.ts'
import type { AuditRow } from './read-audit.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
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

const place: ListPlace = { path: '/admin/audit/' }

/** Who changed what. */
export default function AuditPage() {
  const { t, i18n } = useLingui()
  const { rows, filter, people, paging } = useLoaderData<typeof loader>()
  return (
    <Desk title={t`Activity log`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <AdminList
        caption={t`Activity log`}
        place={place}
        {...{ filter, rows, paging }}
        fields={[
          {
            type: 'select',
            name: 'kind',
            label: t`Item`,
            options: [
              { value: '', label: t`All items` },
              ...Object.entries(auditKinds).map(([value, label]) => ({ value, label: i18n._(label) })),
            ],
          },
          {
            type: 'select',
            name: 'by',
            label: t`User`,
            options: [
              { value: '', label: t`All users` },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        total={<Trans>Changes</Trans>}
        columns={[
          { id: 'change', label: t`Change`, isMain: true, cell: (row) => <Line row={row} /> },
          { id: 'date', label: t`Date`, cell: ({ on }) => on },
        ]}
        keyOf={({ id }) => id}
        empty={<Trans>No changes yet.</Trans>}
      />
    </Desk>
  )
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

function Line({ row: { by, kind, subject, name, isGone, action, changes } }: { row: AuditRow }) {
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
    <>
      <p>
        {isInSentence ? (
          <ChangeSentence who={who} what={what} change={only} />
        ) : (
          <AuditSentence action={action} who={who} what={what} />
        )}
      </p>
      {named.length > 0 && !isInSentence && (
        <dl className="audit-changes">
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
    </>
  )
}
