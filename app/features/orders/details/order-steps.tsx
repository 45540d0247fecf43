import type { OrderView } from '#app/features/orders/view/order-view.ts'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import './order-steps.css'

/** Progress of an order. */
export function OrderSteps({ steps }: Pick<OrderView, 'steps'>) {
  const { t } = useLingui()
  if (steps.length === 0) return null
  return (
    <ol className="order-steps" aria-label={t`Order progress`}>
      {steps.map(({ name, state }) => (
        <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {state === 'done' && <Check className="icon" aria-hidden />}
          {name}
        </li>
      ))}
    </ol>
  )
}
