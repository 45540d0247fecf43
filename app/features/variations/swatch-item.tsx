import type { KeyboardEvent, MouseEvent } from 'react'
import type { AttributeValue, SwatchType } from './matrix.ts'
import type { SwatchState } from './swatch-state.ts'
import { useLingui } from '@lingui/react/macro'
import { PictureView } from '#app/features/media/picture-view.tsx'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { isModified } from './modified-click.ts'
import { StockLeftNote, useStockLeftText } from './stock-left-note.tsx'

type SwatchItemProps = {
  value: AttributeValue
  type: SwatchType
  drawn: SwatchState
  hasTooltip: boolean
  /** Absent: it cannot be chosen. */
  href: string | undefined
  /** Absent before the script runs: every swatch is then a link of its own. */
  tabIndex: number | undefined
  onFocus: () => void
  onActivate: () => void
}

/** One value: a link that chooses it, and a radio for those who hear the page. */
export function SwatchItem({ value, drawn, href, tabIndex, onFocus, onActivate, ...look }: SwatchItemProps) {
  const type = drawnType(look.type, value)
  const { isSelected, isDisabled, isNoStock, left } = drawn
  const state = [isSelected && 'selected', isDisabled && 'disabled', isNoStock && 'no-stock'].filter(Boolean)
  const tooltip = look.hasTooltip && type !== 'button' ? (value.swatch?.tooltip ?? value.label) : undefined
  const { name, reason } = useNames(value, drawn)

  function activate(event: MouseEvent | KeyboardEvent) {
    if (isModified(event)) return
    event.preventDefault()
    if (href !== undefined) onActivate()
  }

  return (
    <li role="presentation">
      <a
        role="radio"
        aria-checked={isSelected}
        aria-disabled={href === undefined || undefined}
        aria-label={name}
        className={[
          'variable-item',
          `${type}-variable-item`,
          `${type}-variable-item-${value.v}`,
          ...state,
        ].join(' ')}
        href={href}
        rel="nofollow"
        tabIndex={tabIndex}
        data-value={value.v}
        data-title={value.label}
        data-wvstooltip={tooltip}
        data-wvstooltip-out-of-stock={tooltip && reason}
        onClick={activate}
        onFocus={onFocus}
        onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && activate(event)}
      >
        <span className="variable-item-contents">
          <span className={`variable-item-span variable-item-span-${type}`}>
            <Look type={type} value={value} />
          </span>
        </span>
        {left !== null && <StockLeftNote quantity={left} isSpoken={false} />}
      </a>
    </li>
  )
}

// A colour or picture that is missing is better read than guessed.
function drawnType(type: SwatchType, { swatch, picture }: AttributeValue): SwatchType {
  if (type === 'color' && swatch?.color) return 'color'
  return type === 'image' && picture ? 'image' : 'button'
}

function Look({ type, value }: { type: SwatchType; value: AttributeValue }) {
  if (type === 'color')
    return <ColorChip color={value.swatch?.color} secondaryColor={value.swatch?.secondaryColor} />
  if (type === 'image' && value.picture) return <PictureView picture={value.picture} alt="" sizes="56px" />
  return <bdi>{value.label}</bdi>
}

/** The whole name for those who hear it, and what the tooltip adds. */
function useNames({ label }: AttributeValue, { isDisabled, isNoStock, left }: SwatchState) {
  const { t } = useLingui()
  const stockLeftText = useStockLeftText()
  if (isDisabled) return { name: t`${label}, unavailable`, reason: t`unavailable` }
  if (isNoStock) return { name: t`${label}, out of stock`, reason: t`out of stock` }
  if (left === null) return { name: label, reason: undefined }
  return { name: t`${label}, ${stockLeftText(left)}`, reason: undefined }
}
