import type { AttributeRowProps } from './attribute-row-props.ts'
import { PriceView } from '#app/features/catalog/pricing/price-view.tsx'
import { PictureView } from '#app/features/media/pictures/picture-view.tsx'
import { findMatchingRow, NONE } from '#app/features/variations/engine/find.ts'
import { StockLeftNote } from '#app/features/variations/form/stock-left-note.tsx'
import { createClassSuffix } from './swatch-item.tsx'
import { findUnavailableReason } from './tooltip.ts'

/**
 * The values of an attribute as native radio buttons, which post themselves; if it is the only attribute,
 * each with its price.
 */
export function RadioChoice({
  attribute,
  index,
  states,
  data,
  controller,
  isMissing,
  onChoose,
}: AttributeRowProps) {
  const values = attribute.values.map(({ v }) => v)
  return (
    <ul
      role="radiogroup"
      aria-label={attribute.label}
      aria-invalid={isMissing || undefined}
      className={`variable-items-wrapper radio-variable-items-wrapper wvs-behavior-${data.settings.disabledStyle}`}
      data-attribute_name={attribute.key}
      data-attribute_values={JSON.stringify(values)}
    >
      {attribute.values.map(({ v, label, picture }, valueIndex) => {
        const swatchState = states[valueIndex]
        if (swatchState === undefined) return null
        const { isSelected, isDisabled, isReachable, isNoStock, stockLeft } = swatchState
        const reason = findUnavailableReason(swatchState, data.settings)
        const stateClasses = [
          isSelected && 'selected',
          isDisabled && 'disabled',
          isNoStock && 'no-stock',
        ].filter(Boolean)
        return (
          <li
            key={v}
            role="presentation"
            className={[
              'variable-item radio-variable-item',
              `radio-variable-item-${createClassSuffix(v)}`,
              ...stateClasses,
            ].join(' ')}
            data-value={v}
            data-title={label}
          >
            <label>
              <input
                type="radio"
                name={attribute.key}
                value={v}
                checked={isSelected}
                disabled={isDisabled && !isReachable}
                onChange={() => onChoose(valueIndex)}
                // A checked radio button fires no change event; clicking it again may deselect it.
                onClick={() => isSelected && onChoose(valueIndex)}
              />
              {picture && <PictureView picture={picture} alt="" sizes="40px" />}
              <bdi>{label}</bdi>
              <RadioPrice
                data={data}
                controller={controller}
                value={valueIndex}
                isOnlyAttribute={index === 0 && controller.state.picks.length === 1}
              />
              {reason !== undefined && <span className="reason">{reason}</span>}
              {stockLeft !== null && <StockLeftNote quantity={stockLeft} />}
            </label>
          </li>
        )
      })}
    </ul>
  )
}

type RadioPriceProps = Pick<AttributeRowProps, 'data' | 'controller'> & {
  value: number
  isOnlyAttribute: boolean
}

function RadioPrice({ data, controller, value, isOnlyAttribute }: RadioPriceProps) {
  const { matrix } = controller.form
  const row = isOnlyAttribute && matrix ? findMatchingRow(matrix, [value]) : null
  const price = row === null ? undefined : data.prices[matrix?.prices[row] ?? NONE]
  return price && <PriceView price={price} />
}
