import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

/** Import mode, add or update, as two radio buttons. */
export function ModeChoice({ isUpdate }: { isUpdate: boolean }) {
  return (
    <>
      <ModeOption
        value="add"
        isChosen={!isUpdate}
        label={<Trans>Add new products</Trans>}
        hint={<Trans>Existing products are not changed.</Trans>}
      />
      <ModeOption
        value="update"
        isChosen={isUpdate}
        label={<Trans>Update existing products</Trans>}
        hint={<Trans>Matched by ID, then by SKU. No new products are added.</Trans>}
      />
    </>
  )
}

type ModeOptionProps = { value: string; isChosen: boolean; label: ReactNode; hint: ReactNode }

function ModeOption({ value, isChosen, label, hint }: ModeOptionProps) {
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
