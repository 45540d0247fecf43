import type { LoaderFunctionArgs } from 'react-router'
import { Outlet } from 'react-router'
import { countUnread } from '#app/features/contact-forms/inbox/listing.server.ts'
import '#app/platform/i18n/admin/load.ts'
import { findRoutePermissions } from './permissions.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { listPermissions, hasPermission } from '#app/platform/visitor/visitor.ts'
import { requireStaff } from './guard.server.ts'

/** Data of the admin menu. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const visitor = await requireStaff(page)
  const ownPermissions = listPermissions(visitor)
  const hasContentPermission = ownPermissions.includes('content')
  const [exceptId] = /(?<=^\/admin\/inbox\/)[0-9a-f-]{36}(?=\/$)/.exec(page.path) ?? []
  const [unread, waiting, mails] = await Promise.all([
    hasContentPermission ? countUnread(page.services, { exceptId }) : 0,
    hasContentPermission ? (page.services.productReviews?.countWaiting(page.services) ?? 0) : 0,
    // Usually cached in memory.
    hasPermission(visitor, ...(findRoutePermissions('admin-mails') ?? []))
      ? page.services.mailHealth.current()
      : undefined,
  ])
  return { unread, waiting, mails, areas: ownPermissions }
}

/** Parent route of all admin pages, which render the layout themselves. */
export default function AdminLayoutPage() {
  return <Outlet />
}
