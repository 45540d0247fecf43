import type { ControlProps } from './control-props.ts'
import { useId } from 'react'
import { Group } from '#app/features/admin/settings/group.tsx'
import { controlName } from '#app/features/admin/settings/typed.ts'

/** Drawings to choose from: seen by most, named for all. */
export function IconControl(props: ControlProps) {
  const { key, typed, options = [] } = props.setting
  const id = useId()
  return (
    <Group {...props}>
      <div className="setting-icons">
        {options.map(({ value, label, drawing = '' }) => (
          <label key={value} title={label}>
            <input
              type="radio"
              name={controlName(key)}
              value={value}
              defaultChecked={value === typed}
              aria-labelledby={`${id}-${value}`}
            />
            <span className="setting-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
            <span id={`${id}-${value}`} className="visually-hidden">
              {label}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}
