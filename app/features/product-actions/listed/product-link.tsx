import type { ReactNode } from 'react'
import type { LinkMode, ListedView } from './view.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { useShop } from '#app/ui/shop.ts'

type ProductLinkProps = {
  product: Pick<ListedView, 'id' | 'path' | 'foreign' | 'isDraft'>
  mode: LinkMode
  /** Duplicates an adjacent link: that of a picture. */
  isHidden?: boolean
  /** The surrounding feature, for contract scripts. */
  context?: 'woosc' | 'woosw'
  children: ReactNode
}

/**
 * Link to a product with the target the merchant configured: its page, in this or a new tab, the quick view,
 * or none.
 */
export function ProductLink({
  product,
  mode,
  isHidden = false,
  context = 'woosc',
  children,
}: ProductLinkProps) {
  const { localizePath } = useShop()
  const languageAttributes = product.foreign
    ? { lang: product.foreign, dir: getDirection(product.foreign) }
    : {}
  // A draft has no public page.
  if (mode === 'no' || product.isDraft) return <span {...languageAttributes}>{children}</span>
  const popupAttributes = mode === 'yes_popup' && {
    className: 'woosq-link',
    'data-id': product.id,
    'data-context': context,
  }
  return (
    <a
      {...languageAttributes}
      {...popupAttributes}
      href={localizePath(product.path)}
      target={mode === 'yes_blank' ? '_blank' : undefined}
      draggable={false}
      tabIndex={isHidden ? -1 : undefined}
      aria-hidden={isHidden || undefined}
    >
      {children}
    </a>
  )
}
