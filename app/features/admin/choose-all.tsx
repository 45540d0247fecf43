import type { ChangeEvent } from 'react'
import { Trans } from '@lingui/react/macro'

/**
 * Ticks the boxes named `id` of the form that it stands in. Without script it is not to be seen, and each is ticked by
 * itself; its place is kept from the beginning, so that nothing moves away under a finger when the script has come.
 */
export function ChooseAll() {
  return (
    <label className="choose-all with-script" data-needs-script>
      <input type="checkbox" onChange={chooseAll} />
      <Trans>Select all</Trans>
    </label>
  )
}

function chooseAll({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>): void {
  for (const box of form?.elements ?? []) {
    if (box instanceof HTMLInputElement && box.name === 'id') box.checked = checked
  }
}
