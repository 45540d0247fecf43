import type { ControlProps } from './control-props.ts'
import { useId } from 'react'
import { ControlGroup } from '#app/features/admin/settings/group.tsx'
import { createControlName } from '#app/features/admin/settings/setting-input.ts'

/** Icons to choose from, each with a text label for screen readers. */
export function IconControl(props: ControlProps) {
  const { key, input, options = [] } = props.setting
  const id = useId()
  return (
    <ControlGroup {...props}>
      <div className="setting-icons">
        {options.map(({ value, label, icon = '' }) => (
          <label key={value} title={label}>
            <input
              type="radio"
              name={createControlName(key)}
              value={value}
              defaultChecked={value === input}
              aria-labelledby={`${id}-${value}`}
            />
            <span className="setting-drawing" dangerouslySetInnerHTML={{ __html: icon }} />
            <span id={`${id}-${value}`} className="visually-hidden">
              {label}
            </span>
          </label>
        ))}
      </div>
    </ControlGroup>
  )
}
