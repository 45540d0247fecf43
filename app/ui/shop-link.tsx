import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useShop } from './shop.ts'

/** A link to a path of the shop ('/shop/'), in the page's language; its data is fetched when a shopper aims at it. */
export function ShopLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const shop = useShop()
  return <Link prefetch="intent" {...rest} to={shop.to(to)} />
}
