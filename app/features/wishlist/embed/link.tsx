import { useShop } from '#app/ui/shop.ts'

export const linkTypes = ['auto', 'popup', 'page'] as const

type EmbeddedWishlistLinkProps = {
  /** 'auto': as entries of menus; the others whatever those do. */
  type: (typeof linkTypes)[number]
  /** ''; then the owner's. */
  label: string
}

/** The way to the wishlist in a line of words; the script fills in how much is in it. */
export function EmbeddedWishlistLink({ type, label }: EmbeddedWishlistLinkProps) {
  const { wishlist, to } = useShop()
  if (!wishlist) return null
  return (
    <span className={`woosw-link woosw-link-${type}`}>
      <a href={to(wishlist.pagePath)}>
        <span className="woosw-link-inner" data-count={0}>
          {label}
        </span>
      </a>
    </span>
  )
}
