import type { FormEvent } from 'react'
import type { CheckoutAnswer, CheckoutView } from '#app/features/orders/checkout/checkout-view.ts'
import type { LostAnswer } from './lost-answer.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { stillTold } from './still-told.ts'

/**
 * Has the shop count again what stands in the form: at once after a choice, and when somebody pauses after typing.
 * `answer` is the last that came: one that is lost (`isLost`) takes nothing away from what is seen and typed. `dropped` are the coupons
 * that have fallen away since the page came, `notices` what has happened to the
 * cart since.
 */
export function useQuotes(opening: CheckoutView) {
  const { data, state, submit } = useFetcher<CheckoutAnswer | LostAnswer>()
  const [answer, setAnswer] = useState<CheckoutAnswer>()
  const [dropped, setDropped] = useState(opening.dropped)
  const [notices, setNotices] = useState<string[]>([])
  const isLost = data !== undefined && 'isLost' in data
  const came = data && !('isLost' in data) ? data : undefined
  if (came && came !== answer) {
    setAnswer(came)
    setDropped(stillTold(dropped, came.checkout))
    setNotices([...notices, ...came.checkout.notices])
  }
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const countAgain = (form: HTMLFormElement, intent: string) => {
    clearTimeout(pause.current)
    const values = new FormData(form)
    values.set('intent', intent)
    void submit(values, { method: 'post' })
  }
  const lookAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const isOne = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (!isOne || !changesTotals.test(target.name)) return
    clearTimeout(pause.current)
    if (target instanceof HTMLInputElement && target.type === 'text')
      pause.current = setTimeout(() => countAgain(currentTarget, 'look'), TYPING_PAUSE_IN_MS)
    else countAgain(currentTarget, 'look')
  }
  const isCounting = state !== 'idle'
  return { answer, dropped, notices, isCounting, isLost: isLost && !isCounting, countAgain, lookAgain }
}

const TYPING_PAUSE_IN_MS = 400

// What the total depends on.
const changesTotals =
  /_(country|state|postcode|city)$|^(shipping_method|payment_method|ship_to_different_address)$/
