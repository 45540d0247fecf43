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
        label={<Trans>Add new products</Trans>}
        hint={<Trans>Existing products are not changed.</Trans>}
      />
      <How
        value="update"
        isChosen={isUpdate}
        label={<Trans>Update existing products</Trans>}
        hint={<Trans>Matched by ID, then by SKU. No new products are added.</Trans>}
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
