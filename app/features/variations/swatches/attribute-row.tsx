import type { AttributeRowProps } from './attribute-row-props.ts'
import { Suspense, useId } from 'react'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { loadWherePresent } from '#app/ui/scripts/load-where-present.tsx'
import { SelectChoice } from './select-choice.tsx'
import { SwatchGroup } from './swatch-group.tsx'

const RadioChoice = await loadWherePresent(
  '.radio-variable-items-wrapper',
  async () => (await import('./radio-choice.tsx')).RadioChoice,
)

/** An attribute: its label with the selected value, and its control. */
export function AttributeRow(props: AttributeRowProps) {
  const { attribute, index, controller, data } = props
  const ownId = useId()
  const isForScripts = useIsForScripts()
  // Scripts of existing shops find a drop-down by the slug of its attribute.
  const id = isForScripts ? attribute.key.replace(/^attribute_/, '') : ownId
  const selectedValue = attribute.values[controller.state.picks[index] ?? NONE]
  const { showSelectedName, separator } = data.settings
  const isFragment = useIsFragment()
  const isSelect = (import.meta.env.SSR && isFragment) || attribute.type === 'select'
  const label = (
    <>
      {attribute.label}
      {showSelectedName && !isSelect && (
        <span className="woo-selected-variation-item-name">
          {selectedValue && (
            <>
              {separator} <bdi>{selectedValue.label}</bdi>
            </>
          )}
        </span>
      )}
    </>
  )
  return (
    <div className={`variation-attribute${props.isMissing ? ' is-missing' : ''}`}>
      {isSelect ? (
        <label className="label" htmlFor={id}>
          {label}
        </label>
      ) : (
        <div className="label" aria-hidden>
          {label}
        </div>
      )}
      <div className="value">
        <Control {...props} id={id} />
      </div>
    </div>
  )
}

function Control({ id, ...props }: AttributeRowProps & { id: string }) {
  const isForScripts = useIsForScripts()
  const isFragment = useIsFragment()
  const { type } = props.attribute
  if ((import.meta.env.SSR && isFragment) || type === 'select') return <SelectChoice {...props} id={id} />
  const control =
    type === 'radio' ? (
      <Suspense>
        <RadioChoice {...props} />
      </Suspense>
    ) : (
      <SwatchGroup {...props} />
    )
  if (!isForScripts) return control
  return (
    <>
      <SelectChoice {...props} id={id} isRaw />
      {control}
    </>
  )
}
