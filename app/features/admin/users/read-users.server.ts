/** A page of the accounts: those who run the shop first, then the newest; two statements. */
import type { PageRequest } from '#app/page-request.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import type { UsersFilter, UsersView } from './users-view.ts'
import { sql } from 'drizzle-orm'
import { requireManager } from '#app/features/admin/guard.server.ts'
import { momentWriter } from '#app/features/admin/inbox/read-inbox.server.ts'
import { countListsOf } from '#app/features/wishlist/report/lists.server.ts'
import { isUserRole } from '#app/features/customers/rules.ts'
import { userNotices } from './users-view.ts'

const ROWS_PER_PAGE = 30
const MOST_PAGES = 10_000
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
  const number = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('paged'))) || 1))
  const pattern = `%${filter.search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await services.database.db.execute<Listed>(sql`
    with page as (
      select *, count(*) over ()::int as total from users
      where (${filter.search} = '' or email ilike ${pattern} or display_name ilike ${pattern}
        or concat_ws(' ', first_name, last_name) ilike ${pattern})
        and (${filter.role} = '' or role = ${filter.role})
      order by role = 'shopper', id desc limit ${ROWS_PER_PAGE} offset ${(number - 1) * ROWS_PER_PAGE})
    select id, email, display_name as name, role, email_verified as "isConfirmed", locked_at is not null as "isLocked",
      created_at as "createdAt", total, (select count(*)::int from orders where customer_id = page.id) as orders,
      ${countListsOf(sql`page.id`)} as lists
    from page order by role = 'shopper', id desc`)
  const when = momentWriter(page)
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.map(({ total: _, createdAt, ...row }) => {
      return { ...row, createdOn: when(new Date(createdAt)), isSelf: row.id === userId }
    }),
    ...{ total, filter, page: number, pageCount: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)) },
    notice: userNotices.find((notice) => notice === query.get('notice')),
  }
}

function readUsersFilter(query: URLSearchParams): UsersFilter {
  const role = query.get('role') ?? ''
  const search = (query.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, LONGEST_SEARCH)
  return { search, role: isUserRole(role) ? role : '' }
}
