import type { MouseEvent } from 'react'
import type { CardSwatch, CardSwatches, ProductCardData } from './card.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'

type CardSwatchListProps = {
  product: Pick<ProductCardData, 'slug' | 'name'>
  swatches: CardSwatches
  /** The value in which the card shows the product. */
  shownSwatch: CardSwatch | undefined
  onChoose: (value: string) => void
  /** The form with all options is being fetched. */
  isBusy: boolean
  /** Absent if nothing is selected. */
  onClear: (() => void) | undefined
  /** The pointer or the focus is on a value; undefined: it has left. */
  onPreview: (value: string | undefined) => void
}

/** Links to the product in each color; with JavaScript they first show it on the card. */
export function CardSwatchList(props: CardSwatchListProps) {
  const { product, swatches, shownSwatch, isBusy, onChoose, onClear, onPreview } = props
  const { cardSwatches: options } = useShop()
  const digits = useDigits()
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const [tooltipValue, setTooltipValue] = useState<string>()
  const values = isExpanded ? swatches.values : swatches.values.slice(0, options.limit)
  const hiddenCount = swatches.values.length - values.length
  const path = `/product/${encodeURIComponent(product.slug)}/`

  function pointAt(value: string | undefined) {
    setTooltipValue(value)
    if (options.preview === 'hover') onPreview(value)
  }

  function choose(event: MouseEvent, { value, picture }: CardSwatch) {
    const hasEffectOnCard =
      canChooseOnCard(options, swatches) || (picture !== null && shownSwatch?.value !== value)
    if (isModifiedClick(event) || shouldFollowLink(event, options) || !hasEffectOnCard) return
    event.preventDefault()
    onChoose(value)
  }

  function clear() {
    onClear?.()
    list.current?.querySelector('a')?.focus()
  }

  function reveal() {
    flushSync(() => setExpanded(true))
    list.current?.querySelectorAll('a')[values.length]?.focus()
  }

  return (
    <div
      ref={list}
      className={`card-swatches align-${options.align}`}
      role="group"
      aria-label={swatches.label}
      aria-busy={isBusy || undefined}
      onPointerLeave={() => pointAt(undefined)}
    >
      <Label swatches={swatches} shownSwatch={shownSwatch} />
      {values.map((swatch) => (
        <ShopLink
          key={swatch.value}
          to={createChoicePath(path, swatches, swatch)}
          aria-label={t`${product.name}, ${swatch.label}`}
          aria-current={shownSwatch?.value === swatch.value}
          prefetch="none"
          onClick={(event) => choose(event, swatch)}
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && pointAt(swatch.value)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && pointAt(swatch.value)}
          onBlur={() => pointAt(undefined)}
        >
          <Chip swatch={swatch} />
          {options.tooltip && tooltipValue === swatch.value && (
            <Tooltip onClose={() => setTooltipValue(undefined)}>{swatch.label}</Tooltip>
          )}
        </ShopLink>
      ))}
      {hiddenCount > 0 && options.more === 'expand' ? (
        <button type="button" className="more" data-needs-script onClick={reveal}>
          <bdi aria-hidden>+{digits(hiddenCount)}</bdi>
          <span className="visually-hidden">
            <Plural value={hiddenCount} one="Show # more" other="Show # more" />
          </span>
        </button>
      ) : (
        <Rest count={hiddenCount + (swatches.omittedCount ?? 0)} path={path} name={product.name} />
      )}
      {options.clearLink && onClear && (
        <button type="button" className="more" onClick={clear}>
          <Trans>Clear</Trans>
        </button>
      )}
    </div>
  )
}

/** The product's path with a query that preselects a value. */
export function createChoicePath(path: string, { key }: CardSwatches, swatch: CardSwatch): string {
  return `${path}?${swatch.choiceQuery ?? formatChoice(key, swatch)}`
}

/** A single value, as the query of a URL. */
export function formatChoice(key: string, { value }: CardSwatch): string {
  return `${key}=${encodeURIComponent(value)}`
}

/** Whether all options of the product can be selected on its card. */
export function canChooseOnCard(
  { chooseOnCard, chooseSingle }: Pick<Options, 'chooseOnCard' | 'chooseSingle'>,
  swatches: Pick<CardSwatches, 'isAlone'> | null,
): boolean {
  return chooseOnCard || (chooseSingle && swatches?.isAlone === true)
}

type Options = ReturnType<typeof useShop>['cardSwatches']

// Touch has no hover: a tap is the only way to preview the other picture.
function shouldFollowLink({ nativeEvent }: MouseEvent, { preview, linkable }: Options): boolean {
  if (preview !== 'hover' || linkable === 'no') return false
  return linkable === 'always' || !('pointerType' in nativeEvent) || nativeEvent.pointerType !== 'touch'
}

function Label({ swatches, shownSwatch }: Pick<CardSwatchListProps, 'swatches' | 'shownSwatch'>) {
  const { showLabel, showSelectedName, separator } = useShop().cardSwatches
  const hasName = showSelectedName && shownSwatch !== undefined
  if (!showLabel && !hasName) return null
  return (
    <span className="card-swatch-label" aria-hidden>
      {showLabel && swatches.label}
      {showLabel && hasName && `${separator} `}
      {hasName && <bdi>{shownSwatch.label}</bdi>}
    </span>
  )
}

function Chip({ swatch }: { swatch: CardSwatch }) {
  const { pictureInPixels } = useShop().cardSwatches
  const { color, chip, label } = swatch
  if (chip) return <PictureView className="chip" picture={chip} alt="" sizes={`${pictureInPixels}px`} />
  if (color) return <ColorChip {...swatch} />
  return <bdi className="chip-text">{label}</bdi>
}

function Rest({ count, path, name }: { count: number; path: string; name: string }) {
  const digits = useDigits()
  if (count === 0) return null
  return (
    <ShopLink className="more" to={path} prefetch="none">
      <bdi aria-hidden>+{digits(count)}</bdi>
      <span className="visually-hidden">
        {name}: <Plural value={count} one="# more" other="# more" />
      </span>
    </ShopLink>
  )
}
