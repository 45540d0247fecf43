import type { ProductView } from './product-view.ts'

/**
 * The comparison of the product with related ones, under the contract's class names (compare.md A.3.7); the
 * table is rendered on the server.
 */
export function QuickComparison({
  quickComparison,
}: {
  quickComparison: NonNullable<ProductView['quickComparison']>
}) {
  const { title, html, hasLabels, styleSheetUrl } = quickComparison
  return (
    <section
      className={`section woosc-quick-table label-column-${hasLabels ? 'yes' : 'no'}`}
      aria-labelledby="quick-comparison"
    >
      <link rel="stylesheet" href={styleSheetUrl} precedence="default" />
      <h2 id="quick-comparison">{title}</h2>
      <div
        className="woosc-quick-table-products"
        role="group"
        aria-labelledby="quick-comparison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: keys scroll it
        tabIndex={0}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  )
}
