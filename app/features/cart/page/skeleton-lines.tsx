/** Placeholder for a cart that is loading. */
export function SkeletonLines() {
  return (
    <ul className="cart-lines skeleton" aria-busy>
      {[1, 2].map((line) => (
        <li key={line} className="cart-line">
          <span className="cart-picture" />
          <span className="bar" />
        </li>
      ))}
    </ul>
  )
}
