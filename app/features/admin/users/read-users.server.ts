/** Loads a page of the accounts: staff first, then the newest; three statements. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { UsersFilter, UsersView } from './users-view.ts'
import { sql } from 'drizzle-orm'
import { createWordsCondition } from '#app/platform/database/search-words.server.ts'
import { createTwoStepCondition } from '#app/features/customers/second-factor/is-on.server.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { readPageOrLast } from '#app/features/admin/list/list-page.server.ts'
import { readSearch } from '#app/features/admin/list/list-query.ts'
import { createMomentFormatter } from '#app/features/admin/inbox/read-inbox.server.ts'
import {
  createCountLinks,
  createCountsColumn,
  listVisibleCounts,
  type ListCount,
} from '#app/features/admin/list/list-counts.server.ts'
import { builtInRoles, isUserRole } from '#app/features/customers/rules.ts'
import { listRoles } from '#app/features/admin/roles/roles.server.ts'
import { isSubset, type Permission } from '#app/platform/visitor/permissions.ts'
import { listPermissions, hasPermission } from '#app/platform/visitor/visitor.ts'
import { coversPermissions } from './rules.ts'
import { userNotices } from './users-view.ts'

const ROWS_PER_PAGE = 30

type UserListRow = {
  id: number
  email: string
  name: string
  role: UserRole
  roleId: number | null
  roleName: string | null
  areas: Permission[] | null
  isConfirmed: boolean
  isLocked: boolean
  hasSecondFactor: boolean
  createdAt: string
  orders: number
  rowCounts: number[]
  total: number
}

export async function readUsers(page: PageRequest): Promise<UsersView> {
  const visitor = await requireStaff(page)
  const { services, query } = page
  const counts = listVisibleCounts(visitor, services.listCounts.users)
  const filter = readUsersFilter(query)
  const [{ rows, ...pageInfo }, roles] = await Promise.all([
    readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, (paging) =>
      listUsers(services, { filter, counts, ...paging }),
    ),
    listRoles(services.database.db),
  ])
  const formatMoment = createMomentFormatter(page)
  return {
    rows: rows.map(({ total: _, createdAt, areas, rowCounts, ...row }) => {
      const isSelf = row.id === visitor.userId
      const isManageable = !isSelf && coversPermissions(visitor, { role: row.role, areas: areas ?? [] })
      // Orders need another permission.
      const orders = hasPermission(visitor, 'orders') ? row.orders : 0
      const links = createCountLinks(page, { counts, rowId: row.id, rowCounts })
      return {
        ...row,
        orders,
        counts: links,
        createdOn: formatMoment(new Date(createdAt)),
        isSelf,
        isManageable,
      }
    }),
    roles: roles
      .filter(({ areas }) => isSubset(areas, listPermissions(visitor)))
      .map(({ id, name }) => ({ value: String(id), name })),
    builtInRoles: builtInRoles.filter((role) => coversPermissions(visitor, { role })),
    ...{ ...pageInfo, filter },
    isOwner: visitor.role === 'admin',
    notice: userNotices.find((notice) => notice === query.get('notice')),
  }
}

async function listUsers(
  { database }: PageRequest['services'],
  {
    filter: { search, role },
    counts,
    limit,
    offset,
  }: { filter: UsersFilter; counts: readonly ListCount[]; limit: number; offset: number },
): Promise<{ rows: UserListRow[]; total: number }> {
  const { rows } = await database.db.execute<UserListRow>(sql`
    with page as (
      select *, count(*) over ()::int as total from users
      where ${createWordsCondition(sql`search_text`, search)} and (${role} = '' or role = ${role})
      order by role = 'shopper', id desc limit ${limit} offset ${offset})
    select id, email, display_name as name, role, role_id as "roleId",
      (select name from roles where roles.id = page.role_id) as "roleName",
      (select to_json(areas) from roles where roles.id = page.role_id) as areas,
      email_verified as "isConfirmed", locked_at is not null as "isLocked",
      ${createTwoStepCondition(sql`page.id`)} as "hasSecondFactor",
      created_at as "createdAt", total, (select count(*)::int from orders where customer_id = page.id) as orders,
      ${createCountsColumn(counts, sql`page.id`)} as "rowCounts"
    from page order by role = 'shopper', id desc`)
  return { rows, total: rows[0]?.total ?? 0 }
}

function readUsersFilter(query: URLSearchParams): UsersFilter {
  const role = query.get('role') ?? ''
  return { search: readSearch(query), role: isUserRole(role) ? role : '' }
}
