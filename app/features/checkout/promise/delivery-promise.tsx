import type { DeliveryPromise } from './promise.ts'

/** Delivery and returns, next to the add-to-cart button. */
export function DeliveryPromiseView({ promise }: { promise: DeliveryPromise | null }) {
  return (
    promise && (
      <ul className="delivery-promise">
        {promise.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {promise.returnsLink && (
          <li>
            <a href={promise.returnsLink.path}>{promise.returnsLink.title}</a>
          </li>
        )}
      </ul>
    )
  )
}
