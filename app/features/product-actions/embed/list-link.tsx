import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import { useShop } from '#app/ui/shop.ts'

type ListLinkProps = {
  action: ListAction
  start: ListStart
  label: string
  /** Of the contract's class names, where a feature has links of several kinds. */
  kind?: string
}

/** The way to a visitor's list in a line of words; the script fills in how much is in it. */
export function ListLink({ action: { prefix }, start, label, kind }: ListLinkProps) {
  const { to } = useShop()
  const link = `${prefix}-link`
  return (
    <span className={kind ? `${link} ${link}-${kind}` : link}>
      <a href={to(start.pagePath)}>
        <span className={`${link}-inner`} data-count={0}>
          {label}
        </span>
      </a>
    </span>
  )
}
