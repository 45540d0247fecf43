import type { LoaderFunctionArgs } from 'react-router'
import { Outlet } from 'react-router'
import { countUnread } from '#app/features/contact-forms/inbox/listing.server.ts'
import '#app/platform/i18n/desk/learn.ts'
import { areasFor } from './rights.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { areasOf, mayUse } from '#app/platform/visitor/visitor.ts'
import { requireManager } from './guard.server.ts'

/** What the menu of the owner's pages tells. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  const visitor = await requireManager(page)
  const own = areasOf(visitor)
  const isOfInbox = own.includes('content')
  const [but] = /(?<=^\/admin\/inbox\/)[0-9a-f-]{36}(?=\/$)/.exec(page.path) ?? []
  const [unread, waiting, mails] = await Promise.all([
    isOfInbox ? countUnread(page.services, { but }) : 0,
    isOfInbox ? (page.services.productReviews?.countWaiting(page.services) ?? 0) : 0,
    // In memory, as a rule.
    mayUse(visitor, ...(areasFor('admin-mails') ?? [])) ? page.services.mailHealth.current() : undefined,
  ])
  return { unread, waiting, mails, areas: own }
}

/** Stands around all of the owner's pages, which draw the desk themselves. */
export default function DeskFrame() {
  return <Outlet />
}
