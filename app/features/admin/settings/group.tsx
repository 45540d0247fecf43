import type { ReactNode } from 'react'
import type { ControlProps } from './controls/control-props.ts'

type GroupProps = Pick<ControlProps, 'setting' | 'describedBy'> & { children: ReactNode }

/** Several controls under the label of their setting. */
export function Group({ setting, describedBy, children }: GroupProps) {
  return (
    <fieldset className="setting-group" aria-describedby={describedBy}>
      <legend>{setting.label}</legend>
      {children}
    </fieldset>
  )
}
