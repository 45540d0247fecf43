import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

/** Import mode, add or update, as two radio buttons. */
export function ImportModeField({ isUpdate }: { isUpdate: boolean }) {
  return (
    <>
      <ModeOption
        value="add"
        isSelected={!isUpdate}
        label={<Trans>Add new products</Trans>}
        hint={<Trans>Existing products are not changed.</Trans>}
      />
      <ModeOption
        value="update"
        isSelected={isUpdate}
        label={<Trans>Update existing products</Trans>}
        hint={<Trans>Matched by ID, then by SKU. No new products are added.</Trans>}
      />
    </>
  )
}

type ModeOptionProps = { value: string; isSelected: boolean; label: ReactNode; hint: ReactNode }

function ModeOption({ value, isSelected, label, hint }: ModeOptionProps) {
  const id = useId()
  return (
    <div className="import-how">
      <input
        id={id}
        type="radio"
        name="how"
        value={value}
        defaultChecked={isSelected}
        aria-describedby={`${id}-hint`}
      />
      <label htmlFor={id}>
        {label}
        <small id={`${id}-hint`}>{hint}</small>
      </label>
    </div>
  )
}
