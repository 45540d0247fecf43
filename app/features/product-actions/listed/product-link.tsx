import type { ReactNode } from 'react'
import type { LinkMode, ListedView } from './view.ts'
import { directionOf } from '#app/platform/i18n/locales.ts'
import { useShop } from '#app/ui/shop.ts'

type ProductLinkProps = {
  product: Pick<ListedView, 'id' | 'path' | 'foreign' | 'isDraft'>
  mode: LinkMode
  /** Beside another link that says the same: a picture. */
  isHidden?: boolean
  /** Where it stands, for the scripts of the contract. */
  context?: 'woosc' | 'woosw'
  children: ReactNode
}

/** Leads to a product as the owner wants it: its page, here or in a new tab, the quick view, or nowhere. */
export function ProductLink({
  product,
  mode,
  isHidden = false,
  context = 'woosc',
  children,
}: ProductLinkProps) {
  const { to } = useShop()
  const language = product.foreign ? { lang: product.foreign, dir: directionOf(product.foreign) } : {}
  // A draft has no page.
  if (mode === 'no' || product.isDraft) return <span {...language}>{children}</span>
  const popup = mode === 'yes_popup' && {
    className: 'woosq-link',
    'data-id': product.id,
    'data-context': context,
  }
  return (
    <a
      {...language}
      {...popup}
      href={to(product.path)}
      target={mode === 'yes_blank' ? '_blank' : undefined}
      draggable={false}
      tabIndex={isHidden ? -1 : undefined}
      aria-hidden={isHidden || undefined}
    >
      {children}
    </a>
  )
}
