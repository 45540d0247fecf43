import type { ReactNode } from 'react'
import type { WishlistItem, WishlistProduct, WishlistView } from '#app/features/wishlist/page/view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { AvailabilityView } from '#app/features/catalog/pricing/availability-view.tsx'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { InlineCartButton } from '#app/features/product-actions/listed/inline-cart-button.tsx'
import { ProductLink } from '#app/features/product-actions/listed/product-link.tsx'
import { ItemPicture } from './item-picture.tsx'
import { ItemButton } from './item-form.tsx'
import { MoveForm } from './move-form.tsx'
import { Note } from './note.tsx'
import { PriceChangeView } from './price-change-view.tsx'

type ItemsProps = {
  view: WishlistView
  /** 'div': the layout of the popup; 'table': that of the page. */
  layout: 'div' | 'table'
  /** The markup is for another client, whose script handles the clicks. */
  isForeign?: boolean | undefined
  /** Additional content of the page for each item. */
  renderExtra?: ((item: WishlistItem) => ReactNode) | undefined
}

/** The items of a list, newest first, and the suggestions below them (wishlist.md B.3.4). */
export function Items({ view, layout, isForeign = false, renderExtra }: ItemsProps) {
  const { items, options, suggestions, key } = view
  return (
    <>
      {items.length === 0 ? (
        <div className="woosw-popup-content-mid-message">{options.texts.emptyMessage}</div>
      ) : (
        <ItemList layout={layout} className="woosw-items" listKey={key}>
          {items.map((item) => (
            <Item key={item.id} item={item} {...{ view, layout, isForeign, renderExtra }} />
          ))}
        </ItemList>
      )}
      {suggestions.length > 0 && (
        <>
          <div className="woosw-suggested">
            <div className="woosw-suggested-heading">
              <span role="heading" aria-level={3}>
                {options.texts.suggested}
              </span>
            </div>
          </div>
          <ItemList layout={layout} className="woosw-items woosw-suggested-items">
            {suggestions.map((product) => (
              <SuggestedItem key={product.id} product={product} {...{ view, layout, isForeign }} />
            ))}
          </ItemList>
        </>
      )}
    </>
  )
}

type ItemListProps = Pick<ItemsProps, 'layout'> & { className: string; listKey?: string; children: ReactNode }

// Semantically a list, even if it is a table on the page.
function ItemList({ layout, className, listKey, children }: ItemListProps) {
  const attributes = { className, 'data-key': listKey, role: 'list' }
  if (layout === 'div') return <div {...attributes}>{children}</div>
  return (
    <table {...attributes}>
      <tbody role="presentation">{children}</tbody>
    </table>
  )
}

type ItemProps = ItemsProps & { item: WishlistItem }

function Item({ item, view, layout, isForeign = false, renderExtra }: ItemProps) {
  const { t } = useLingui()
  const { id, product, note, addedAt, addedOn, addedBy, priceChange } = item
  const { key, canEdit, options } = view
  const Part = layout === 'div' ? 'div' : 'td'
  const attributes = { 'data-name': product.name, 'data-note': note }
  return (
    <Row id={id} layout={layout} attributes={attributes}>
      {canEdit && (
        <Part className="woosw-item--remove" role={findRole(layout)}>
          <ItemButton
            {...{ intent: 'remove', listKey: key, productId: id, isForeign }}
            label={t`Remove ${product.name}`}
          >
            <X className="icon" aria-hidden />
          </ItemButton>
        </Part>
      )}
      <Picture product={product} view={view} layout={layout} />
      <Part className="woosw-item--info" role={findRole(layout)}>
        <Name product={product} view={view} />
        <div className="woosw-item--price">
          <PriceView price={product.price} />
        </div>
        {priceChange && <PriceChangeView change={priceChange} texts={options.texts} />}
        <div className="woosw-item--time">
          <time dateTime={addedAt}>{addedOn}</time>
        </div>
        {addedBy !== '' && (
          <div className="woosw-item--by">
            <Trans>Added by {addedBy}</Trans>
          </div>
        )}
        <Note view={view} item={item} isForeign={isForeign} />
        {!isForeign && <MoveForm view={view} item={item} />}
        {renderExtra?.(item)}
      </Part>
      <Actions product={product} layout={layout} />
    </Row>
  )
}

type SuggestedItemProps = ItemsProps & { product: WishlistProduct }

function SuggestedItem({ product, view, layout, isForeign = false }: SuggestedItemProps) {
  const { t } = useLingui()
  const { id, name, price } = product
  const Part = layout === 'div' ? 'div' : 'td'
  return (
    <Row id={id} layout={layout} attributes={{ 'data-product_name': name }}>
      {view.canAdd && (
        <Part className="woosw-item--add" role={findRole(layout)}>
          <ItemButton
            {...{ intent: 'add', listKey: view.key, productId: id, isForeign }}
            label={t`Add ${name} to the wishlist`}
          >
            <Plus className="icon" aria-hidden />
          </ItemButton>
        </Part>
      )}
      <Picture product={product} view={view} layout={layout} />
      <Part className="woosw-item--info" role={findRole(layout)}>
        <Name product={product} view={view} />
        <div className="woosw-item--price">
          <PriceView price={price} />
        </div>
      </Part>
      <Actions product={product} layout={layout} />
    </Row>
  )
}

type RowProps = Pick<ItemsProps, 'layout'> & {
  id: number
  attributes: Record<`data-${string}`, string>
  children: ReactNode
}

function Row({ id, layout, attributes, children }: RowProps) {
  const rowProps = {
    className: `woosw-item woosw-item-${id}`,
    'data-id': id,
    role: 'listitem',
    ...attributes,
  }
  if (layout === 'table') return <tr {...rowProps}>{children}</tr>
  return (
    <div {...rowProps}>
      <div className="woosw-item-inner">{children}</div>
    </div>
  )
}

type PartProps = ItemsProps & { product: WishlistProduct }

function Picture({ product, view, layout }: PartProps) {
  const Part = layout === 'div' ? 'div' : 'td'
  return (
    <Part className="woosw-item--image" role={findRole(layout)}>
      <ProductLink product={product} mode={view.options.link} context="woosw" isHidden>
        <ItemPicture picture={product.picture} />
      </ProductLink>
    </Part>
  )
}

function Name({ product, view }: Omit<PartProps, 'layout'>) {
  return (
    <div className="woosw-item--name">
      <ProductLink product={product} mode={view.options.link} context="woosw">
        {product.name}
      </ProductLink>
    </div>
  )
}

function Actions({ product, layout }: Omit<PartProps, 'view'>) {
  const Part = layout === 'div' ? 'div' : 'td'
  return (
    <Part className="woosw-item--actions" role={findRole(layout)}>
      <div className="woosw-item--stock">
        <AvailabilityView availability={product.availability} />
      </div>
      <div className="woosw-item--atc">
        <InlineCartButton product={product} />
      </div>
    </Part>
  )
}

function findRole(layout: ItemsProps['layout']): 'presentation' | undefined {
  return layout === 'table' ? 'presentation' : undefined
}
