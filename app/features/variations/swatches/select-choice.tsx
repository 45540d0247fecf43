import type { AttributeRowProps } from './attribute-row.tsx'
import { useLingui } from '@lingui/react/macro'
import { useIsForScripts, useIsFragment } from '#app/ui/markup.ts'
import { hasPlaceholder } from '#app/features/variations/engine/choose.ts'
import { NONE } from '#app/features/variations/engine/find.ts'
import { reasonOf } from './tooltip.ts'

/** The values of an attribute as the browser's own drop-down; it posts its value itself. */
export function SelectChoice({
  attribute,
  index,
  states,
  data,
  choosing,
  isMissing,
  onChoose,
  id,
  isRaw = false,
}: AttributeRowProps & {
  id: string
  /** Not seen: beside what is drawn, for scripts. */
  isRaw?: boolean
}) {
  const { t } = useLingui()
  const isFragment = useIsFragment()
  const isForScripts = useIsForScripts()
  const pick = choosing.state.picks[index] ?? NONE
  // Scripts of others say themselves what can be chosen; what is written of it here would stay when the choice changes.
  const isPlain = isRaw || (import.meta.env.SSR && isFragment)
  return (
    <select
      id={id}
      className={isRaw ? 'woo-variation-raw-select' : 'field'}
      hidden={isRaw}
      aria-invalid={isMissing || undefined}
      // Radios beside it post the choice; the first of two values would count, which without script is this one's.
      name={isRaw && attribute.type === 'radio' ? undefined : attribute.key}
      data-attribute_name={attribute.key}
      data-show_option_none={attribute.keepsPlaceholder === false ? 'no' : 'yes'}
      value={attribute.values[pick]?.v ?? ''}
      onChange={(event) => {
        const chosen = attribute.values.findIndex(({ v }) => v === event.target.value)
        // A script says so of a value that stands already: that is no second click on a swatch, which may clear.
        if (chosen !== pick) onChoose(chosen)
      }}
    >
      {/* Scripts put options of their own in place of these, so that none may come or go. */}
      {(isForScripts || hasPlaceholder(attribute, pick)) && <option value="">{t`Choose an option`}</option>}
      {attribute.values.map(({ v, label }, at) => {
        if (isPlain) {
          return (
            <option key={v} value={v}>
              {label}
            </option>
          )
        }
        const { isDisabled = false, isReachable = false, isNoStock = false } = states[at] ?? {}
        const reason = reasonOf({ isDisabled, isNoStock }, data.settings)
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
