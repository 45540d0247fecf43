/** Loads a page of the audit log: newest first, filtered by kind, subject and actor. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { AuditKind } from './labels.ts'
import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm'
import { moneySections } from '#app/features/admin/permissions.ts'
import { readPageUncounted, type Paging } from '#app/features/admin/list/list-page.server.ts'
import { readId, readOneOf } from '#app/features/admin/list/list-query.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { maySee } from '#app/features/admin/settings/section.server.ts'
import type { Permission } from '#app/platform/visitor/permissions.ts'
import { listPermissions } from '#app/platform/visitor/visitor.ts'
import { users } from '#app/features/customers/tables.server.ts'
import { auditLog } from './tables.server.ts'
import { readSubjectNames } from './subject-names.server.ts'
import { formatSubjectName, describeChange } from './describe-change.server.ts'
import { auditPermissions, auditKindLabels } from './labels.ts'

const ROWS_PER_PAGE = 50

export type AuditFilter = { kind: AuditKind | ''; subject: string; by: number }

export type AuditRow = {
  id: number
  date: string
  /** '': the shop itself, or a deleted account. */
  actorName: string
  kind: string
  subject: string
  /** Display name: of an order its number, which is not its id. */
  name: string
  /** A deleted order: it has no page. */
  isDeleted: boolean
  action: string
  /** `label` is '' if the page labels the field by its name. */
  changes: { field: string; label: string; before: string; after: string }[]
}

export type AuditView = {
  rows: AuditRow[]
  filter: AuditFilter
  people: { id: number; name: string }[]
  paging: Paging
}

export async function readAudit(page: PageRequest): Promise<AuditView> {
  const visitor = await requireStaff(page)
  const ownPermissions = listPermissions(visitor)
  const { query, services } = page
  const filter = { ...readAuditFilter(query), ownPermissions }
  const [{ rows: entries, paging }, people] = await Promise.all([
    readPageUncounted(
      { query, rowsPerPage: ROWS_PER_PAGE },
      (range) => readEntries(services, { filter, ...range }),
      () => services.database.db.$count(auditLog, createFilterCondition(filter)),
    ),
    readPeople(services),
  ])
  const names = await readSubjectNames(services, entries)
  const formatMoment = createMomentFormatter(page)
  return {
    rows: entries.map((entry) => {
      const { id, at, name, email, kind, subject, orderNumber, isDeleted, action, changes } = entry
      const currency = entry.currency ?? services.settings.current().catalog.currency
      return {
        ...{ id, kind, subject, isDeleted, action },
        date: formatMoment(at),
        actorName: name || (email ?? ''),
        name: formatSubjectName(page, { kind, subject, orderNumber, name: names.get(`${kind} ${subject}`) }),
        changes: Object.entries(changes).map(([field, change]) => {
          const canSeeValue = kind !== 'settings' || maySee(page, visitor, subject)
          const visibleChange = canSeeValue ? change : 'changed'
          return { field, ...describeChange(page, { kind, subject, field, change: visibleChange, currency }) }
        }),
      }
    }),
    filter: { kind: filter.kind, subject: filter.subject, by: filter.by },
    ...{ people, paging },
  }
}

function readAuditFilter(query: URLSearchParams): AuditFilter {
  return {
    kind: readOneOf(query, 'kind', Object.keys(auditKindLabels) as AuditKind[]) ?? '',
    subject: (query.get('subject') ?? '').slice(0, 100),
    by: readId(query, 'by'),
  }
}

type Services = PageRequest['services']
type EntriesQuery = { filter: PermittedFilter; limit: number; offset: number }

/** SQL for the id of the order that an entry is about; null if it is not about an order. */
const orderIdSql = sql`case
  when ${auditLog.kind} = 'order' and ${auditLog.subject} ~ '^[0-9]{1,9}$' then ${auditLog.subject}::int end`

function readEntries({ database }: Services, { filter, limit, offset }: EntriesQuery) {
  const { id, at, action, changes } = auditLog
  return database.db
    .select({
      ...{ id, at, action, changes, kind: auditLog.kind, subject: auditLog.subject },
      ...{ name: users.name, email: users.email },
      // Amounts are in the currency of their order, others in the one that the shop had until its next change
      // of currency; null: it has not changed since.
      currency: sql<string | null>`coalesce(
        (select currency from orders where orders.id = ${orderIdSql}),
        (select later.changes -> 'currency' ->> 0 from audit_log later
          where later.kind = 'settings' and later.subject = 'catalog' and later.id > ${id}
            and jsonb_typeof(later.changes -> 'currency') = 'array' order by later.id limit 1))`,
      orderNumber: sql<number | null>`(
        select number from orders where orders.id = ${orderIdSql}
        union all select number from deleted_orders where order_id = ${orderIdSql} limit 1)`,
      isDeleted: sql<boolean>`exists (select from deleted_orders where order_id = ${orderIdSql})`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(createFilterCondition(filter))
    .orderBy(desc(at), desc(id))
    .limit(limit)
    .offset(offset)
}

type PermittedFilter = AuditFilter & { ownPermissions: readonly Permission[] }

/** The condition of a filter, limited to the entries that the reader's permissions allow. */
function createFilterCondition({ kind, subject, by, ownPermissions }: PermittedFilter) {
  return and(
    createPermissionCondition(ownPermissions),
    kind === '' ? undefined : eq(auditLog.kind, kind),
    subject === '' ? undefined : eq(auditLog.subject, subject),
    by === 0 ? undefined : eq(auditLog.userId, by),
  )
}

function createPermissionCondition(ownPermissions: readonly Permission[]) {
  const kinds = Object.entries(auditPermissions).flatMap(([kind, area]) =>
    ownPermissions.includes(area) ? kind : [],
  )
  const moneySectionCondition = inArray(auditLog.subject, moneySections)
  const settingsCondition = eq(auditLog.kind, 'settings')
  return or(
    inArray(auditLog.kind, kinds),
    ownPermissions.includes('settings') ? and(settingsCondition, not(moneySectionCondition)) : undefined,
    ownPermissions.includes('money') ? and(settingsCondition, moneySectionCondition) : undefined,
  )
}

async function readPeople({ database }: Services): Promise<AuditView['people']> {
  const rows = await database.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(sql`${users.role} <> 'shopper'`)
    .orderBy(users.id)
    .limit(100)
  return rows.map(({ id, name, email }) => ({ id, name: name || email }))
}
