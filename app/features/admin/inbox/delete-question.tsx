import type { InboxFilterView, InboxQuestion } from './inbox-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { inboxAddress } from './inbox-address.ts'

type DeleteQuestionProps = { question: InboxQuestion; filter: InboxFilterView }

/** Asked before several are deleted: there is no way back. */
export function DeleteQuestion({ question: { ids }, filter }: DeleteQuestionProps) {
  return (
    <form method="post" className="desk-problem inbox-question" role="alert">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <p>
        <Plural
          value={ids.length}
          one="# message will be permanently deleted, with its files and e-mails."
          other="# messages will be permanently deleted, with their files and e-mails."
        />
      </p>
      <p className="inbox-buttons">
        <button className="button danger" type="submit" name="intent" value="delete">
          <Trans>Delete</Trans>
        </button>
        <ShopLink className="button" to={inboxAddress(filter)} prefetch="none">
          <Trans>Cancel</Trans>
        </ShopLink>
      </p>
    </form>
  )
}
