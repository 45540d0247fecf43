import type { ChangeEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { boxesOf } from './use-selected-count.ts'

/** Checks the boxes of all rows. Hidden without JavaScript; its space is reserved from the beginning. */
export function SelectAll({ isAll, isSome }: { isAll: boolean; isSome: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!box.current) return
    box.current.checked = isAll
    box.current.indeterminate = isSome && !isAll
  }, [isAll, isSome])
  return (
    <label className="choose-all with-script" data-needs-script>
      <input type="checkbox" onChange={selectAll} ref={box} />
      <Trans>Select all</Trans>
    </label>
  )
}

function selectAll({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>): void {
  for (const box of boxesOf()) box.checked = checked
}
