import type { FormEvent } from 'react'
import type { CheckoutActionData, CheckoutView } from '#app/features/orders/checkout/checkout-view.ts'
import type { LostAnswer } from './lost-answer.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { mergeDroppedCoupons } from './merge-dropped-coupons.ts'

/**
 * Requests a recalculated quote for the form: at once after a selection, debounced while typing. `answer` is
 * the last response received: after a lost one (`isLost`) displayed and entered values stay. `droppedCoupons`
 * became invalid since the page loaded; `notices` are the automatic changes of the cart since then.
 */
export function useQuotes(initialView: CheckoutView) {
  const { data, state, submit } = useFetcher<CheckoutActionData | LostAnswer>()
  const [answer, setAnswer] = useState<CheckoutActionData>()
  const [droppedCoupons, setDroppedCoupons] = useState(initialView.droppedCoupons)
  const [notices, setNotices] = useState<string[]>([])
  const isLost = data !== undefined && 'isLost' in data
  const receivedAnswer = data && !('isLost' in data) ? data : undefined
  if (receivedAnswer && receivedAnswer !== answer) {
    setAnswer(receivedAnswer)
    setDroppedCoupons(mergeDroppedCoupons(droppedCoupons, receivedAnswer.checkout))
    setNotices([...notices, ...receivedAnswer.checkout.notices])
  }
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(debounceTimer.current), [])

  const recalculate = (form: HTMLFormElement, intent: string) => {
    clearTimeout(debounceTimer.current)
    const values = new FormData(form)
    values.set('intent', intent)
    void submit(values, { method: 'post' })
  }
  const recalculateOnChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (!isField || !totalFieldPattern.test(target.name)) return
    clearTimeout(debounceTimer.current)
    if (target instanceof HTMLInputElement && target.type === 'text')
      debounceTimer.current = setTimeout(() => recalculate(currentTarget, 'look'), DEBOUNCE_IN_MS)
    else recalculate(currentTarget, 'look')
  }
  const isRecalculating = state !== 'idle'
  return {
    answer,
    droppedCoupons,
    notices,
    isRecalculating,
    isLost: isLost && !isRecalculating,
    recalculate,
    recalculateOnChange,
  }
}

const DEBOUNCE_IN_MS = 400

// Fields that the total depends on.
const totalFieldPattern =
  /_(country|state|postcode|city)$|^(shipping_method|payment_method|ship_to_different_address)$/
