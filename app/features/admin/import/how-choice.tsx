import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

/** Adding or changing, as two radio buttons. */
export function HowChoice({ isUpdate }: { isUpdate: boolean }) {
  return (
    <>
      <How
        value="add"
        isChosen={!isUpdate}
        label={<Trans>Add new ones</Trans>}
        hint={<Trans>Products that are there stay as they are.</Trans>}
      />
      <How
        value="update"
        isChosen={isUpdate}
        label={<Trans>Change those that are there</Trans>}
        hint={<Trans>Found by ID, else by SKU. None is added.</Trans>}
      />
    </>
  )
}

type HowProps = { value: string; isChosen: boolean; label: ReactNode; hint: ReactNode }

function How({ value, isChosen, label, hint }: HowProps) {
  const id = useId()
  return (
    <div className="import-how">
      <input
        id={id}
        type="radio"
        name="how"
        value={value}
        defaultChecked={isChosen}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>
        {label}
        <small id={`${id}-hint`}>{hint}</small>
      </label>
    </div>
  )
}
