import type { DeliveryPromise } from './promise.ts'

/** Delivery and returns, next to the add-to-cart button. */
export function DeliveryPromiseView({ promise }: { promise: DeliveryPromise | null }) {
  return (
    promise && (
      <ul className="delivery-promise">
        {promise.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {promise.returns && (
          <li>
            <a href={promise.returns.path}>{promise.returns.title}</a>
          </li>
        )}
      </ul>
    )
  )
}
