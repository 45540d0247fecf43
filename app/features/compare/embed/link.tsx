import { useShop } from '#app/ui/shop.ts'

/** The way to the comparison in a line of words; the script fills in how much is in it. */
export function EmbeddedLink({ label }: { label: string }) {
  const { compare, to } = useShop()
  if (!compare) return null
  return (
    <span className="woosc-link">
      <a href={to(compare.pagePath)}>
        <span className="woosc-link-inner" data-count={0}>
          {label}
        </span>
      </a>
    </span>
  )
}
