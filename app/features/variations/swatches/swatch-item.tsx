import type { KeyboardEvent, MouseEvent } from 'react'
import type { AttributeValue, SwatchType } from '#app/features/variations/engine/matrix.ts'
import type { SwatchState } from './swatch-state.ts'
import type { FormSettings } from '#app/features/variations/form/variation-form-data.ts'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { ColorChip } from '#app/ui/color-chip.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import { isModified } from '#app/ui/modified-click.ts'
import { StockLeftNote, useStockLeftText } from '#app/features/variations/form/stock-left-note.tsx'
import { reasonOf, tooltipOf } from './tooltip.ts'

type SwatchItemProps = {
  value: AttributeValue
  type: SwatchType
  drawn: SwatchState
  settings: FormSettings
  /** Id of the name of its group. */
  describedBy: string | undefined
  /** Past the display limit: shown once the shopper asks for more. */
  isBeyond: boolean
  /** Its tooltip shows, of all its group's. */
  isTold: boolean
  onTell: (isTold: boolean) => void
  /** Absent: it cannot be chosen. */
  href: string | undefined
  /** Absent before the script runs: every swatch is then a link of its own. */
  tabIndex: number | undefined
  onFocus: () => void
  onActivate: () => void
}

/** One value: a link that chooses it, and a radio for those who hear the page. */
export function SwatchItem({ value, drawn, settings, href, ...props }: SwatchItemProps) {
  const { tabIndex, isBeyond, isTold, onTell, onFocus, onActivate } = props
  const id = useId()
  const type = drawnType(props.type, value)
  const { isSelected, isDisabled, isNoStock, left } = drawn
  const state = [isSelected && 'selected', isDisabled && 'disabled', isNoStock && 'no-stock'].filter(Boolean)
  const reason = reasonOf(drawn, settings)
  const name = useName(value.label, { left, reason })
  const tooltip = settings.tooltip
    ? tooltipOf(value, { isNamed: type === 'button', isSelected, reason })
    : null

  function activate(event: MouseEvent | KeyboardEvent) {
    if (isModified(event)) return
    event.preventDefault()
    if (href !== undefined) onActivate()
  }

  return (
    <li
      role="presentation"
      className={isBeyond ? 'wvs-beyond' : undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onTell(true)}
      onPointerLeave={() => onTell(false)}
    >
      <a
        role="radio"
        aria-checked={isSelected}
        aria-disabled={href === undefined || undefined}
        aria-label={name}
        aria-describedby={
          [props.describedBy, isTold && tooltip?.isNews && id].filter(Boolean).join(' ') || undefined
        }
        className={[
          'variable-item',
          `${type}-variable-item`,
          `${type}-variable-item-${inOneWord(value.v)}`,
          ...state,
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
          if (currentTarget.matches(':focus-visible')) onTell(true)
        }}
        onBlur={() => onTell(false)}
        onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && activate(event)}
      >
        <span className="variable-item-contents">
          <span className={`variable-item-span variable-item-span-${type}`}>
            <Look type={type} value={value} pixels={settings.pictureInPixels} />
          </span>
        </span>
        {left !== null && <StockLeftNote quantity={left} isSpoken={false} />}
      </a>
      {isTold && tooltip && (
        <Tooltip id={id} onClose={() => onTell(false)}>
          {tooltip.picture && <PictureView picture={tooltip.picture} alt="" sizes="160px" />}
          <span>{reason === undefined ? tooltip.text : `${tooltip.text} · ${reason}`}</span>
        </Tooltip>
      )}
    </li>
  )
}

/** The end of a class of the contract. */
// 'Not selected' of an owner's own words would else be two classes, and the second one means something.
export function inOneWord(value: string): string {
  return value.replaceAll(/\s+/g, '-')
}

// Of a group of colours or pictures each value is drawn as what it has: one that has neither is better read than guessed.
function drawnType(type: SwatchType, { swatch, picture }: AttributeValue): SwatchType {
  if (type === 'button') return type
  if (swatch?.color && (type === 'color' || !picture)) return 'color'
  return picture ? 'image' : 'button'
}

function Look({ type, value, pixels }: { type: SwatchType; value: AttributeValue; pixels: number }) {
  if (type === 'color') return <ColorChip {...value.swatch} />
  if (type === 'image' && value.picture)
    return <PictureView picture={value.picture} alt="" sizes={`${pixels}px`} />
  return <bdi>{value.label}</bdi>
}

/** The whole name for those who hear it: 'Red, out of stock', 'Red, 3 left'. */
function useName(label: string, said: { left: number | null; reason: string | undefined }): string {
  const { t } = useLingui()
  const stockLeftText = useStockLeftText()
  const reason = said.reason ?? (said.left === null ? undefined : stockLeftText(said.left))
  return reason === undefined ? label : t`${label}, ${reason}`
}
