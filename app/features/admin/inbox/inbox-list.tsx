import type { InboxRow, InboxView } from './inbox-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ChooseAll } from '#app/features/admin/choose-all.tsx'
import { DeliveryMark } from './submission/delivery-words.tsx'

/** The submissions, and what can be done with several of them. */
export function InboxList({ inbox: { rows, filter } }: { inbox: InboxView }) {
  const { t } = useLingui()
  const isSpam = filter.state === 'spam'
  return (
    <form method="post">
      <div className="inbox-tools" role="group" aria-label={t`Bulk actions`}>
        <ChooseAll />
        <button className="button" type="submit" name="intent" value="read">
          <Trans>Mark as read</Trans>
        </button>
        <button className="button" type="submit" name="intent" value="unread">
          <Trans>Mark as unread</Trans>
        </button>
        <button className="button" type="submit" name="intent" value={isSpam ? 'ham' : 'spam'}>
          {isSpam ? <Trans>Not spam</Trans> : <Trans>Spam</Trans>}
        </button>
        <button className="button danger" type="submit" name="intent" value="delete">
          <Trans>Delete…</Trans>
        </button>
      </div>
      <ul className="inbox-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </form>
  )
}

function Row({ row }: { row: InboxRow }) {
  const { t } = useLingui()
  const { id, title, sender, excerpt, formTitle, sentOn, fileCount, isRead, delivery } = row
  const name = title || t`No subject`
  return (
    <li className="inbox-row" data-unread={!isRead || undefined}>
      <label className="inbox-choose">
        <input type="checkbox" name="id" value={id} />
        <span className="visually-hidden">{t`Select ${name}`}</span>
      </label>
      <div className="inbox-what">
        <h3>
          <ShopLink to={`/admin/inbox/${id}/`} prefetch="none">
            {!isRead && (
              <span className="inbox-dot">
                <span className="visually-hidden">
                  <Trans>Unread</Trans>
                </span>
              </span>
            )}
            <bdi>{name}</bdi>
          </ShopLink>
        </h3>
        {sender && (
          <p>
            <bdi>{sender}</bdi>
          </p>
        )}
        {excerpt && (
          <p className="inbox-excerpt">
            <bdi>{excerpt}</bdi>
          </p>
        )}
        <p className="inbox-facts">
          <bdi>{formTitle}</bdi>
          <span>{sentOn}</span>
          {fileCount > 0 && (
            <span>
              <Paperclip className="icon" aria-hidden />
              <Plural value={fileCount} one="# file" other="# files" />
            </span>
          )}
        </p>
      </div>
      <DeliveryMark delivery={delivery} />
    </li>
  )
}
