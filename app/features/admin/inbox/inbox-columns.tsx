import type { Column } from '#app/features/admin/list/list-table.tsx'
import type { InboxRow } from './inbox-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { DeliveryBadge } from './submission/delivery-labels.tsx'

export function useInboxColumns(): Column<InboxRow>[] {
  const { t } = useLingui()
  return [
    { id: 'message', label: t`Message`, isMain: true, cell: (row) => <Message row={row} /> },
    { id: 'form', label: t`Form`, cell: ({ formTitle }) => <bdi>{formTitle}</bdi> },
    { id: 'date', label: t`Received`, cell: ({ sentOn }) => sentOn },
    { id: 'status', label: t`Status`, cell: ({ delivery }) => <DeliveryBadge delivery={delivery} /> },
  ]
}

function Message({ row }: { row: InboxRow }) {
  const { t } = useLingui()
  const { id, title, sender, excerpt, fileCount, isRead } = row
  return (
    <>
      <ShopLink className="list-title" to={`/admin/inbox/${id}/`} prefetch="none">
        {!isRead && (
          <span className="inbox-dot">
            <span className="visually-hidden">
              <Trans>Unread</Trans>
            </span>
          </span>
        )}
        <bdi>{title || t`No subject`}</bdi>
      </ShopLink>
      {sender && (
        <p>
          <bdi>{sender}</bdi>
        </p>
      )}
      {excerpt && (
        <p className="list-excerpt">
          <bdi>{excerpt}</bdi>
        </p>
      )}
      {fileCount > 0 && (
        <p className="list-facts">
          <span>
            <Paperclip className="icon" aria-hidden />{' '}
            <Plural value={fileCount} one="# file" other="# files" />
          </span>
        </p>
      )}
    </>
  )
}
