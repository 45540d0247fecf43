import type { ChangeEvent } from 'react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { boxesOf } from './use-chosen.ts'

/** Ticks the boxes of all rows. Without script it is not shown; its place is kept from the beginning. */
export function ChooseAll({ isAll, isSome }: { isAll: boolean; isSome: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!box.current) return
    box.current.checked = isAll
    box.current.indeterminate = isSome && !isAll
  }, [isAll, isSome])
  return (
    <label className="choose-all with-script" data-needs-script>
      <input type="checkbox" onChange={chooseAll} ref={box} />
      <Trans>Select all</Trans>
    </label>
  )
}

function chooseAll({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>): void {
  for (const box of boxesOf()) box.checked = checked
}
