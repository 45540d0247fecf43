import type { ListAction } from '#app/features/product-actions/product-action.ts'
import type { ListStart } from '#app/features/product-actions/start.ts'
import { useShop } from '#app/ui/shop.ts'

type ListLinkProps = {
  action: ListAction
  start: ListStart
  label: string
  /** Suffix of the contract's class names, where a feature has several kinds of links. */
  kind?: string
}

/** Inline link to a visitor's list; the script fills in its count. */
export function ListLink({ action: { prefix }, start, label, kind }: ListLinkProps) {
  const { localizePath } = useShop()
  const linkClass = `${prefix}-link`
  return (
    <span className={kind ? `${linkClass} ${linkClass}-${kind}` : linkClass}>
      <a href={localizePath(start.pagePath)}>
        <span className={`${linkClass}-inner`} data-count={0}>
          {label}
        </span>
      </a>
    </span>
  )
}
