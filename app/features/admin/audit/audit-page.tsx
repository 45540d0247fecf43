import type { LoaderFunctionArgs } from 'react-router'
import type { MessageDescriptor } from '@lingui/core'
import type { ListRoute } from '#app/features/admin/list/list-query.ts'
import type { AuditRow } from './read-audit.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { AdminList } from '#app/features/admin/list/admin-list.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { readAudit } from './read-audit.server.ts'
import { AuditMessage, ChangeMessage, ChangeSides } from './audit-message.tsx'
import { auditFields, auditFieldsOfKind, auditKinds } from './labels.ts'
import styles from './audit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context }: LoaderFunctionArgs) {
  return readAudit(context.get(pageRequest))
}

const listRoute: ListRoute = { path: '/admin/audit/' }

/** The page of the activity log. */
export default function AuditPage() {
  const { t, i18n } = useLingui()
  const { rows, filter, people, paging } = useLoaderData<typeof loader>()
  return (
    <AdminLayout title={t`Activity log`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <AdminList
        caption={t`Activity log`}
        listRoute={listRoute}
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
            label: t`Account`,
            options: [
              { value: '', label: t`All accounts` },
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
    </AdminLayout>
  )
}

const editPaths: Record<string, string> = {
  order: '/admin/orders/',
  product: '/admin/products/',
  coupon: '/admin/coupons/',
  tax: '/admin/taxes/',
  page: '/admin/pages/',
  form: '/admin/forms/',
  settings: '/admin/settings/',
}

/** Maximum total length of the old and new value within a message; longer ones are shown below it. */
const MAX_INLINE_LENGTH = 120

function Line({ row: { by, kind, subject, name, isDeleted, action, changes } }: { row: AuditRow }) {
  const { t, i18n } = useLingui()
  const labelOf = (labels: Record<string, MessageDescriptor>, key: string) => {
    const descriptor = Object.hasOwn(labels, key) ? labels[key] : undefined
    return descriptor ? i18n._(descriptor) : key
  }
  const labelOfField = (field: string) => {
    const key = `${kind} ${field}`
    return Object.hasOwn(auditFieldsOfKind, key)
      ? labelOf(auditFieldsOfKind, key)
      : labelOf(auditFields, field)
  }
  const title = `${labelOf(auditKinds, kind)} ${name}`
  const what =
    editPaths[kind] && !isDeleted ? (
      <ShopLink to={`${editPaths[kind]}${subject}/`} prefetch="none">
        <bdi>{title}</bdi>
      </ShopLink>
    ) : (
      <bdi>{title}</bdi>
    )
  const who = <bdi>{by || t`The shop`}</bdi>
  const named = changes.map((change) => ({
    ...change,
    key: change.field,
    field: <bdi>{change.label || labelOfField(change.field)}</bdi>,
  }))
  const [only] = named
  const isShort = named.length === 1 && only && (only.before + only.after).length <= MAX_INLINE_LENGTH
  const isInline = isShort && only.before + only.after !== '' && action === 'changed'
  return (
    <>
      <p>
        {isInline ? (
          <ChangeMessage who={who} what={what} change={only} />
        ) : (
          <AuditMessage action={action} who={who} what={what} />
        )}
      </p>
      {named.length > 0 && !isInline && (
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
