import type { LoaderFunctionArgs } from 'react-router'
import { Outlet } from 'react-router'
import { countUnread } from '#app/features/contact-forms/inbox/listing.server.ts'
import { countWaiting } from '#app/features/reviews/store.server.ts'
import '#app/i18n/desk/learn.ts'
import { pageRequest } from '#app/page-request.server.ts'
import { requireManager } from './guard.server.ts'

/** What the menu of the owner's pages tells. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageRequest)
  await requireManager(page)
  const [but] = /(?<=^\/admin\/inbox\/)[0-9a-f-]{36}(?=\/$)/.exec(page.path) ?? []
  const [unread, waiting, mails] = await Promise.all([
    countUnread(page.services, { but }),
    countWaiting(page.services),
    // In memory, as a rule.
    page.services.mailHealth.current(),
  ])
  return { unread, waiting, mails }
}

/** Stands around all of the owner's pages, which draw the desk themselves. */
export default function DeskFrame() {
  return <Outlet />
}
