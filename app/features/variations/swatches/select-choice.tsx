import type { AttributeRowProps } from './attribute-row-props.ts'
import { useLingui } from '@lingui/react/macro'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import { hasPlaceholder } from '#app/features/variations/engine/choose.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { findUnavailableReason } from './tooltip.ts'

/** The values of an attribute as a native drop-down, which posts its own value. */
export function SelectChoice({
  attribute,
  index,
  states,
  data,
  controller,
  isMissing,
  onChoose,
  id,
  isRaw = false,
}: AttributeRowProps & {
  id: string
  /** Hidden, for scripts, next to the visible control. */
  isRaw?: boolean
}) {
  const { t } = useLingui()
  const isFragment = useIsFragment()
  const isForScripts = useIsForScripts()
  const pick = controller.state.picks[index] ?? NONE
  // Third-party scripts compute the available options themselves; a state rendered here would become stale
  // when the selection changes.
  const isPlain = isRaw || (import.meta.env.SSR && isFragment)
  return (
    <select
      id={id}
      className={isRaw ? 'woo-variation-raw-select' : 'field'}
      hidden={isRaw}
      aria-invalid={isMissing || undefined}
      // With radio buttons next to it, which post the selection, this control has no name: without JavaScript
      // the first of two values would count, which is this one's.
      name={isRaw && attribute.type === 'radio' ? undefined : attribute.key}
      data-attribute_name={attribute.key}
      data-show_option_none={attribute.keepsPlaceholder === false ? 'no' : 'yes'}
      value={attribute.values[pick]?.v ?? ''}
      onChange={(event) => {
        const newPick = attribute.values.findIndex(({ v }) => v === event.target.value)
        // Scripts fire change events for an unchanged value: this must not count as a second click on a
        // swatch, which may deselect it.
        if (newPick !== pick) onChoose(newPick)
      }}
    >
      {/* Scripts replace these options, so React must neither add nor remove any. */}
      {(isForScripts || hasPlaceholder(attribute, pick)) && <option value="">{t`Choose an option`}</option>}
      {attribute.values.map(({ v, label }, index) => {
        if (isPlain) {
          return (
            <option key={v} value={v}>
              {label}
            </option>
          )
        }
        const { isDisabled = false, isReachable = false, isNoStock = false } = states[index] ?? {}
        const reason = findUnavailableReason({ isDisabled, isNoStock }, data.settings)
        return (
          <option
            key={v}
            value={v}
            disabled={isDisabled && !isReachable}
            className={isDisabled ? undefined : 'enabled'}
          >
            {reason === undefined ? label : t`${label}, ${reason}`}
          </option>
        )
      })}
    </select>
  )
}
