/** The thumbnails of the compare bar, with the contract's class names (compare.md A.3.3). */
import type { Sorting } from '#app/features/compare/client/sorting/sorting.ts'
import type { ComparedProduct, CompareTexts, CompareView } from '#app/features/compare/contract/view.ts'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { RemoveButton } from '#app/features/compare/table/remove-button.tsx'
import { SmallPicture } from '#app/features/compare/table/small-picture.tsx'

/** Rendered into the HTML answer of a call; renders nothing for an empty list. */
export function BarItems({ view: { products, options } }: { view: CompareView }) {
  return products.map((product) => <BarItem key={product.id} product={product} texts={options.texts} />)
}

type BarItemProps = {
  product: ComparedProduct
  texts: CompareTexts
  /** Hidden by the filter. */
  isHidden?: boolean
  /** Removed locally; the server has not confirmed yet. */
  isRemoving?: boolean
  /** Set if the item is draggable. */
  sorting?: Sorting | undefined
}

export function BarItem({ product, texts, isHidden, isRemoving, sorting }: BarItemProps) {
  const { id, name, foreign, picture, terms } = product
  const classes = [
    'woosc-bar-item',
    ...terms.map((slug) => `woosc-bar-item-${slug}`),
    isHidden && 'woosc-bar-item-hidden',
    isRemoving && 'removing',
    sorting?.isDragging && 'dragging',
  ]
  const language = foreign ? { lang: foreign, dir: getDirection(foreign) } : {}
  return (
    <div
      ref={sorting?.itemRef}
      className={classes.filter(Boolean).join(' ')}
      data-id={id}
      inert={isRemoving || undefined}
    >
      <span
        className="woosc-bar-item-img"
        role="button"
        tabIndex={0}
        title={name}
        {...sorting?.handle}
        aria-label={name}
        {...language}
      >
        <SmallPicture picture={picture} />
      </span>
      <RemoveButton id={id} className="woosc-bar-item-remove" label={`${texts.barRemove}: ${name}`} />
    </div>
  )
}
