import type { CancelQuestionView, OrdersView } from './orders-view.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { ordersAddress } from './filter.ts'
import { Staying } from './staying.tsx'

type CancelQuestionProps = { question: CancelQuestionView; view: Pick<OrdersView, 'filter' | 'page'> }

/** Asked before several are cancelled: their shoppers are told, and others may buy the pieces at once. */
export function CancelQuestion({ question: { ids, left }, view }: CancelQuestionProps) {
  return (
    <form method="post" className="desk-problem orders-question" role="alert">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <p>
        <Plural
          value={ids.length}
          one="Cancel # order? Its items will be restocked."
          other="Cancel # orders? Their items will be restocked."
        />{' '}
        <Staying left={left} />
      </p>
      <p className="orders-buttons">
        <button className="button danger" type="submit" name="intent" value="cancelled-by-owner">
          <Trans>Yes, cancel</Trans>
        </button>
        <ShopLink className="button" to={ordersAddress(view.filter, { page: view.page })} prefetch="none">
          <Trans>No, keep</Trans>
        </ShopLink>
      </p>
    </form>
  )
}
