import type { OrdersFilter } from './filter.ts'
import type { CancelQuestionView } from './orders-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ordersAddress } from './filter.ts'

type CancelQuestionProps = { question: CancelQuestionView; filter: OrdersFilter }

/** Asked before several are cancelled: their shoppers are told, and others may buy the pieces at once. */
export function CancelQuestion({ question: { ids }, filter }: CancelQuestionProps) {
  return (
    <form method="post" className="desk-problem orders-question" role="alert">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <p>
        <Plural
          value={ids.length}
          one="# order is cancelled, and its pieces go back into the stock."
          other="# orders are cancelled, and their pieces go back into the stock."
        />
      </p>
      <p className="orders-buttons">
        <button className="button danger" type="submit" name="intent" value="cancelled-by-owner">
          <Trans>Yes, cancel</Trans>
        </button>
        <ShopLink className="button" to={ordersAddress(filter)} prefetch="none">
          <Trans>No, keep</Trans>
        </ShopLink>
      </p>
    </form>
  )
}
