import type { ReactNode } from 'react'
import type { ControlProps } from './controls/control-props.ts'

type ControlGroupProps = Pick<ControlProps, 'setting' | 'describedBy'> & { children: ReactNode }

/** Several controls under the label of their setting. */
export function ControlGroup({ setting, describedBy, children }: ControlGroupProps) {
  return (
    <fieldset className="setting-group" aria-describedby={describedBy}>
      <legend>{setting.label}</legend>
      {children}
    </fieldset>
  )
}
