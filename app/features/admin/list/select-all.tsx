import type { ChangeEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { findRowCheckboxes } from './use-selected-count.ts'

/** Checks the boxes of all rows. Hidden without JavaScript; its space is reserved from the beginning. */
export function SelectAll({
  areAllSelected,
  areSomeSelected,
}: {
  areAllSelected: boolean
  areSomeSelected: boolean
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!box.current) return
    box.current.checked = areAllSelected
    box.current.indeterminate = areSomeSelected && !areAllSelected
  }, [areAllSelected, areSomeSelected])
  return (
    <label className="choose-all with-script" data-needs-script>
      <input type="checkbox" onChange={selectAll} ref={box} />
      <Trans>Select all</Trans>
    </label>
  )
}

function selectAll({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>): void {
  for (const box of findRowCheckboxes()) box.checked = checked
}
