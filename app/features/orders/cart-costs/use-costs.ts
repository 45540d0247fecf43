import type { LostAnswer } from '#app/features/orders/checkout/form/lost-answer.ts'
import type { CartCosts, CartCostsAnswer } from './cart-costs-view.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { stillTold } from '#app/features/orders/checkout/form/still-told.ts'

type Opening = {
  /** As the page came with it; null: the cart was empty then. */
  costs: CartCosts | null
  answer: CartCostsAnswer | undefined
  /** Of the cart as it stands now. */
  cartHash: string
}

/**
 * Has the shop count again what a cart comes to: when the cart has changed, and when something is chosen. The last answer that
 * came stays: one that is lost (`isLost`) takes nothing away from what is seen and typed.
 */
export function useCosts({ costs: opening, answer, cartHash }: Opening) {
  const { data, state, submit, Form } = useFetcher<CartCostsAnswer | LostAnswer>()
  const first = answer ?? { ...nothingSaid, costs: opening }
  const [last, setLast] = useState<CartCostsAnswer>()
  const [dropped, setDropped] = useState(first.costs?.dropped ?? [])
  const came = data && !('isLost' in data) ? data : undefined
  if (came && came !== last) {
    setLast(came)
    setDropped(stillTold(dropped, came.costs))
  }
  const { costs, ...said } = last ?? first
  const counted = useRef('')
  useEffect(() => {
    // Once for each cart: an answer that is lost, or of a cart that another device has changed, must not ask for ever.
    if (state !== 'idle' || costs?.cartHash === cartHash || counted.current === cartHash) return
    counted.current = cartHash
    void submit({ intent: 'look' }, { method: 'post' })
  }, [state, submit, costs?.cartHash, cartHash])
  const countAgain = (form: HTMLFormElement | null) => {
    const values = form ? new FormData(form) : new FormData()
    values.delete('coupon_code')
    values.set('intent', 'look')
    void submit(values, { method: 'post' })
  }
  const isCounting = state !== 'idle'
  const isLost = data !== undefined && 'isLost' in data && !isCounting
  return { costs, ...said, dropped, isCounting, isLost, countAgain, Form }
}

const nothingSaid = { couponProblem: '', couponTyped: '', done: '' }
