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
import { AuditMessage, ChangeMessage, ChangedValues } from './audit-message.tsx'
import { auditFieldLabels, auditFieldLabelsByKind, auditKindLabels } from './labels.ts'
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
            createLabelOptions: [
              { value: '', label: t`All items` },
              ...Object.entries(auditKindLabels).map(([value, label]) => ({ value, label: i18n._(label) })),
            ],
          },
          {
            type: 'select',
            name: 'by',
            label: t`Account`,
            createLabelOptions: [
              { value: '', label: t`All accounts` },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
        ]}
        total={<Trans>Changes</Trans>}
        columns={[
          { id: 'change', label: t`Change`, isMain: true, cell: (row) => <ChangeSummary row={row} /> },
          { id: 'date', label: t`Date`, cell: ({ date }) => date },
        ]}
        getKey={({ id }) => id}
        emptyMessage={<Trans>No changes yet.</Trans>}
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

function ChangeSummary({
  row: { actorName, kind, subject, name, isDeleted, action, changes },
}: {
  row: AuditRow
}) {
  const { t, i18n } = useLingui()
  const findLabel = (labels: Record<string, MessageDescriptor>, key: string) => {
    const descriptor = Object.hasOwn(labels, key) ? labels[key] : undefined
    return descriptor ? i18n._(descriptor) : key
  }
  const findFieldLabel = (field: string) => {
    const key = `${kind} ${field}`
    return Object.hasOwn(auditFieldLabelsByKind, key)
      ? findLabel(auditFieldLabelsByKind, key)
      : findLabel(auditFieldLabels, field)
  }
  const title = `${findLabel(auditKindLabels, kind)} ${name}`
  const what =
    editPaths[kind] && !isDeleted ? (
      <ShopLink to={`${editPaths[kind]}${subject}/`} prefetch="none">
        <bdi>{title}</bdi>
      </ShopLink>
    ) : (
      <bdi>{title}</bdi>
    )
  const who = <bdi>{actorName || t`The shop`}</bdi>
  const labeledChanges = changes.map((change) => ({
    ...change,
    key: change.field,
    field: <bdi>{change.label || findFieldLabel(change.field)}</bdi>,
  }))
  const [onlyChange] = labeledChanges
  const isShort =
    labeledChanges.length === 1 &&
    onlyChange &&
    (onlyChange.before + onlyChange.after).length <= MAX_INLINE_LENGTH
  const isInline = isShort && onlyChange.before + onlyChange.after !== '' && action === 'changed'
  return (
    <>
      <p>
        {isInline ? (
          <ChangeMessage who={who} what={what} change={onlyChange} />
        ) : (
          <AuditMessage action={action} who={who} what={what} />
        )}
      </p>
      {labeledChanges.length > 0 && !isInline && (
        <dl className="audit-changes">
          {labeledChanges.map((change) => (
            <div key={change.key}>
              <dt>{change.field}</dt>
              <dd>
                <ChangedValues change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
