import type { ComponentProps } from 'react'
import { useShop } from './shop.ts'

type ShopLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Whether to use a view transition; see client-navigation.tsx. */
  viewTransition?: boolean
  /** Whether to prefetch the page's data when a visitor hovers over, focuses or touches the link. */
  prefetch?: 'intent' | 'none'
}

/** A link to a path of the shop ('/shop/'), in the page's language. A plain link: ClientNavigation makes it fast. */
export function ShopLink({ to, viewTransition, prefetch = 'intent', children, ...rest }: ShopLinkProps) {
  const shop = useShop()
  return (
    <a
      {...rest}
      href={shop.localizePath(to)}
      data-view-transition={viewTransition || undefined}
      data-no-prefetch={prefetch === 'none' || undefined}
    >
      {children}
    </a>
  )
}
