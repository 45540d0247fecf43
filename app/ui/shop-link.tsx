import type { ComponentProps } from 'react'
import { useShop } from './shop.ts'

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Whether the pages blend into each other; see follow-links.tsx. */
  viewTransition?: boolean
  /** Whether the page's data is fetched as soon as a shopper aims at the link. */
  prefetch?: 'intent' | 'none'
}

/** A link to a path of the shop ('/shop/'), in the page's language. A plain one: FollowLinks makes it quick. */
export function ShopLink({ to, viewTransition, prefetch = 'intent', children, ...rest }: ShopLinkProps) {
  const shop = useShop()
  return (
    <a
      {...rest}
      href={shop.to(to)}
      data-view-transition={viewTransition || undefined}
      data-no-prefetch={prefetch === 'none' || undefined}
    >
      {children}
    </a>
  )
}
