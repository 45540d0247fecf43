import type { KeyboardEvent, MouseEvent } from 'react'
import type { AttributeValue, SwatchType } from '#app/features/variations/engine/matrix.ts'
import type { SwatchState } from './swatch-state.ts'
import type { FormSettings } from '#app/features/variations/form/variation-form-data.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import { isModifiedClick } from '#app/ui/modified-click.ts'
import { StockLeftNote, useStockLeftText } from '#app/features/variations/form/stock-left-note.tsx'
import { findUnavailableReason, createTooltip } from './tooltip.ts'

type SwatchItemProps = {
  value: AttributeValue
  type: SwatchType
  swatchState: SwatchState
  settings: FormSettings
  /** Id of the element with the name of its group. */
  describedBy: string | undefined
  /** Beyond the display limit: shown after a click on "more". */
  isBeyondLimit: boolean
  /** Its tooltip is visible; one per group at a time. */
  isTooltipShown: boolean
  onTooltipChange: (isTooltipShown: boolean) => void
  /** Absent: it cannot be selected. */
  href: string | undefined
  /** Absent before hydration: every swatch is then a separate link. */
  tabIndex: number | undefined
  onFocus: () => void
  onActivate: () => void
}

/** One value: a link that selects it, with the role of a radio button for screen readers. */
export function SwatchItem({ value, swatchState, settings, href, ...props }: SwatchItemProps) {
  const { tabIndex, isBeyondLimit, isTooltipShown, onTooltipChange, onFocus, onActivate } = props
  const id = useId()
  const type = findDisplayType(props.type, value)
  const { isSelected, isDisabled, isNoStock, stockLeft } = swatchState
  const stateClasses = [isSelected && 'selected', isDisabled && 'disabled', isNoStock && 'no-stock'].filter(
    Boolean,
  )
  const reason = findUnavailableReason(swatchState, settings)
  const name = useAccessibleName(value.label, { stockLeft, reason })
  const tooltip = settings.tooltip
    ? createTooltip(value, { hasVisibleName: type === 'button', isSelected, reason })
    : null

  function activate(event: MouseEvent | KeyboardEvent) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    if (href !== undefined) onActivate()
  }

  return (
    <li
      role="presentation"
      className={isBeyondLimit ? 'wvs-beyond' : undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onTooltipChange(true)}
      onPointerLeave={() => onTooltipChange(false)}
    >
      <a
        role="radio"
        aria-checked={isSelected}
        aria-disabled={href === undefined || undefined}
        aria-label={name}
        aria-describedby={
          [props.describedBy, isTooltipShown && tooltip?.addsInformation && id].filter(Boolean).join(' ') ||
          undefined
        }
        className={[
          'variable-item',
          `${type}-variable-item`,
          `${type}-variable-item-${createClassSuffix(value.v)}`,
          ...stateClasses,
        ].join(' ')}
        href={href}
        rel="nofollow"
        tabIndex={tabIndex}
        data-value={value.v}
        data-title={value.label}
        data-wvstooltip={tooltip?.text}
        data-wvstooltip-out-of-stock={tooltip ? reason : undefined}
        onClick={activate}
        onFocus={({ currentTarget }) => {
          onFocus()
          if (currentTarget.matches(':focus-visible')) onTooltipChange(true)
        }}
        onBlur={() => onTooltipChange(false)}
        onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && activate(event)}
      >
        <span className="variable-item-contents">
          <span className={`variable-item-span variable-item-span-${type}`}>
            <SwatchContent type={type} value={value} widthInPixels={settings.pictureWidthInPixels} />
          </span>
        </span>
        {stockLeft !== null && <StockLeftNote quantity={stockLeft} isSpoken={false} />}
      </a>
      {isTooltipShown && tooltip && (
        <Tooltip id={id} onClose={() => onTooltipChange(false)}>
          {tooltip.picture && <PictureView picture={tooltip.picture} alt="" sizes="160px" />}
          <span>{reason === undefined ? tooltip.text : `${tooltip.text} · ${reason}`}</span>
        </Tooltip>
      )}
    </li>
  )
}

/** Suffix of a class name of the contract. */
// A merchant's value 'Not selected' would otherwise become two class names, and `selected` has a meaning.
export function createClassSuffix(value: string): string {
  return value.replaceAll(/\s+/g, '-')
}

// In a color or picture group each value is rendered by what it has; one that has neither is shown as its
// label.
function findDisplayType(type: SwatchType, { swatch, picture }: AttributeValue): SwatchType {
  if (type === 'button') return type
  if (swatch?.color && (type === 'color' || !picture)) return 'color'
  return picture ? 'image' : 'button'
}

function SwatchContent({
  type,
  value,
  widthInPixels,
}: {
  type: SwatchType
  value: AttributeValue
  widthInPixels: number
}) {
  if (type === 'color') return <ColorChip {...value.swatch} />
  if (type === 'image' && value.picture)
    return <PictureView picture={value.picture} alt="" sizes={`${widthInPixels}px`} />
  return <bdi>{value.label}</bdi>
}

/** The accessible name: 'Red, out of stock', 'Red, 3 left'. */
function useAccessibleName(
  label: string,
  details: { stockLeft: number | null; reason: string | undefined },
): string {
  const { t } = useLingui()
  const stockLeftText = useStockLeftText()
  const reason = details.reason ?? (details.stockLeft === null ? undefined : stockLeftText(details.stockLeft))
  return reason === undefined ? label : t`${label}, ${reason}`
}
