import type { ReactNode } from 'react'
import type { ControlProps } from './controls/control-props.ts'

type GroupProps = Pick<ControlProps, 'setting' | 'describedBy'> & { children: ReactNode }

/** Several controls under the label of their setting. */
export function Group({ setting, describedBy, children }: GroupProps) {
  return (
    <fieldset className="setting-group" aria-describedby={describedBy}>
      <legend>
        <LabelText setting={setting} />
      </legend>
      {children}
    </fieldset>
  )
}

/** The label of a setting, with its name in the contract in small print. */
export function LabelText({ setting: { label, contractName } }: Pick<ControlProps, 'setting'>) {
  return (
    <span>
      {label}
      {contractName !== '' && (
        <>
          {' '}
          <code className="setting-key" dir="ltr" aria-hidden>
            {contractName}
          </code>
        </>
      )}
    </span>
  )
}
