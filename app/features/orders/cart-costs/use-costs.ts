import type { LostAnswer } from '#app/features/orders/checkout/form/lost-answer.ts'
import type { CartCosts, CartCostsActionData } from './cart-costs-view.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { mergeDroppedCoupons } from '#app/features/orders/checkout/form/merge-dropped-coupons.ts'

type InitialCosts = {
  /** Costs in the initial page; null: the cart was empty. */
  costs: CartCosts | null
  answer: CartCostsActionData | undefined
  /** Hash of the current cart. */
  cartHash: string
}

/**
 * Requests recalculated costs: when the cart has changed, and when a selection changes. A lost response
 * (`isLost`) keeps the last received one, so neither displayed nor entered values are lost.
 */
export function useCosts({ costs: initialCosts, answer, cartHash }: InitialCosts) {
  const { data, state, submit, Form } = useFetcher<CartCostsActionData | LostAnswer>()
  const initialResult = answer ?? { ...noCouponResult, costs: initialCosts }
  const [lastResult, setLastResult] = useState<CartCostsActionData>()
  const [droppedCoupons, setDroppedCoupons] = useState(initialResult.costs?.droppedCoupons ?? [])
  const receivedResult = data && !('isLost' in data) ? data : undefined
  if (receivedResult && receivedResult !== lastResult) {
    setLastResult(receivedResult)
    setDroppedCoupons(mergeDroppedCoupons(droppedCoupons, receivedResult.costs))
  }
  const { costs, ...couponResult } = lastResult ?? initialResult
  const requestedHash = useRef('')
  useEffect(() => {
    // One request per cart: a lost response, or one for a cart changed on another device, must not loop.
    if (state !== 'idle' || costs?.cartHash === cartHash || requestedHash.current === cartHash) return
    requestedHash.current = cartHash
    void submit({ intent: 'look' }, { method: 'post' })
  }, [state, submit, costs?.cartHash, cartHash])
  const recalculate = (form: HTMLFormElement | null) => {
    const values = form ? new FormData(form) : new FormData()
    values.delete('coupon_code')
    values.set('intent', 'look')
    void submit(values, { method: 'post' })
  }
  const isRecalculating = state !== 'idle'
  const isLost = data !== undefined && 'isLost' in data && !isRecalculating
  return {
    costs,
    ...couponResult,
    droppedCoupons,
    isRecalculating,
    isLost,
    recalculate,
    Form,
  }
}

const noCouponResult = { couponProblem: '', couponInput: '', successMessage: '' }
