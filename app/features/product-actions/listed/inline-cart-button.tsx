import type { ListedView } from './view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFragment } from '#app/ui/markup.ts'
import { useShop } from '#app/ui/shop.ts'

/** Purchase button in a table or panel: adds at once, or links to the product page (calls-common.md 0.7). */
export function InlineCartButton({ product }: { product: ListedView }) {
  return (
    <p className="product woocommerce add_to_cart_inline">
      <CartButton product={product} />
    </p>
  )
}

function CartButton({ product }: { product: ListedView }) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const isFragment = useIsFragment()
  const { id, productId, name, sku, type, path, external } = product
  if (external) {
    return (
      <a
        className="button product_type_external"
        href={external.address}
        rel="nofollow noopener"
        target="_blank"
      >
        {external.text || <Trans>Buy product</Trans>}
      </a>
    )
  }
  const dataAttributes = {
    'data-product_id': id,
    'data-product_sku': sku,
    'data-quantity': 1,
    'data-product_name': name,
  }
  const isForSale = product.isPurchasable && product.isInStock
  if (isForSale && (type === 'simple' || type === 'variation')) {
    const controlProps = {
      className: `button product_type_${type} add_to_cart_button ajax_add_to_cart`,
      'aria-label': `${t`Add to cart`}: ${name}`,
      ...dataAttributes,
    }
    if (import.meta.env.SSR && isFragment) {
      return (
        <a
          href={`?add-to-cart=${id}`}
          rel="nofollow"
          data-success_message={t`${name} was added to your cart.`}
          {...controlProps}
        >
          <Trans>Add to cart</Trans>
        </a>
      )
    }
    return (
      // The form is at the end of the page; its one delegated listener handles the click.
      <button type="submit" form="add-to-cart" name="add-to-cart" value={id} {...controlProps}>
        <Trans>Add to cart</Trans>
      </button>
    )
  }
  const needsChoice = isForSale && type === 'variable'
  return (
    <a
      className={`button product_type_${type}${needsChoice ? ' add_to_cart_button' : ''}`}
      href={localizePath(path)}
      rel="nofollow"
      aria-label={`${needsChoice ? t`Select options` : t`Read more`}: ${name}`}
      {...dataAttributes}
      data-product_id={productId}
    >
      {needsChoice ? <Trans>Select options</Trans> : <Trans>Read more</Trans>}
    </a>
  )
}
