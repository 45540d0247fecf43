/** A page of the accounts: those who run the shop first, then the newest; two statements. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { UsersFilter, UsersView } from './users-view.ts'
import { sql } from 'drizzle-orm'
import { holdsWords } from '#app/platform/database/search-words.server.ts'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { readPageOrLast } from '#app/features/admin/last-page.ts'
import { momentWriter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { countListsOf } from '#app/features/wishlist/report/lists.server.ts'
import { isUserRole } from '#app/features/customers/rules.ts'
import { userNotices } from './users-view.ts'

const ROWS_PER_PAGE = 30
const LONGEST_SEARCH = 200

type Listed = {
  id: number
  email: string
  name: string
  role: UserRole
  isConfirmed: boolean
  isLocked: boolean
  createdAt: string
  orders: number
  lists: number
  total: number
}

export async function readUsers(page: PageRequest): Promise<UsersView> {
  const { userId } = await requireManager(page)
  const { services, query } = page
  const filter = readUsersFilter(query)
  const { rows, ...found } = await readPageOrLast({ query, rowsPerPage: ROWS_PER_PAGE }, (paging) =>
    listUsers(services, { filter, ...paging }),
  )
  const when = momentWriter(page)
  return {
    rows: rows.map(({ total: _, createdAt, ...row }) => {
      return { ...row, createdOn: when(new Date(createdAt)), isSelf: row.id === userId }
    }),
    ...{ ...found, filter },
    notice: userNotices.find((notice) => notice === query.get('notice')),
  }
}

async function listUsers(
  { database }: PageRequest['services'],
  { filter: { search, role }, limit, offset }: { filter: UsersFilter; limit: number; offset: number },
): Promise<{ rows: Listed[]; total: number }> {
  const { rows } = await database.db.execute<Listed>(sql`
    with page as (
      select *, count(*) over ()::int as total from users
      where ${holdsWords(sql`search_text`, search)} and (${role} = '' or role = ${role})
      order by role = 'shopper', id desc limit ${limit} offset ${offset})
    select id, email, display_name as name, role, email_verified as "isConfirmed", locked_at is not null as "isLocked",
      created_at as "createdAt", total, (select count(*)::int from orders where customer_id = page.id) as orders,
      ${countListsOf(sql`page.id`)} as lists
    from page order by role = 'shopper', id desc`)
  return { rows, total: rows[0]?.total ?? 0 }
}

function readUsersFilter(query: URLSearchParams): UsersFilter {
  const role = query.get('role') ?? ''
  const search = (query.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, LONGEST_SEARCH)
  return { search, role: isUserRole(role) ? role : '' }
}
