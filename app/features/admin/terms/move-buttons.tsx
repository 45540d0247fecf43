import type { TermRow } from './terms-view.ts'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'

const MOVES_FORM_ID = 'term-moves'

/** Swaps the row with a neighbor. */
export function MoveButtons({ row: { id, name, isFirst, isLast } }: { row: TermRow }) {
  const { t } = useLingui()
  const title = name || t`Untitled`
  const [upLabel, downLabel] = [t`Move ${title} up`, t`Move ${title} down`]
  const buttonProps = {
    className: 'button quiet',
    form: MOVES_FORM_ID,
    name: 'move',
    type: 'submit',
  } as const
  return (
    <span className="admin-row-acts">
      <button
        {...buttonProps}
        value={`up:${id}`}
        aria-disabled={isFirst}
        aria-label={upLabel}
        title={upLabel}
      >
        <ArrowUp className="icon" aria-hidden />
      </button>
      <button
        {...buttonProps}
        value={`down:${id}`}
        aria-disabled={isLast}
        aria-label={downLabel}
        title={downLabel}
      >
        <ArrowDown className="icon" aria-hidden />
      </button>
    </span>
  )
}

/** The form of the buttons; the clicked button gets the focus back once its row has moved. */
export function MovesForm({ rows }: { rows: TermRow[] }) {
  const lastMove = useRef<{ button: HTMLButtonElement; previousRowIds: string }>(undefined)
  const rowIds = rows.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!lastMove.current || lastMove.current.previousRowIds === rowIds) return
    lastMove.current.button.focus()
    lastMove.current = undefined
  }, [rowIds])
  return (
    <Form
      method="post"
      id={MOVES_FORM_ID}
      preventScrollReset
      onSubmit={({ nativeEvent: { submitter } }) => {
        if (submitter instanceof HTMLButtonElement)
          lastMove.current = { button: submitter, previousRowIds: rowIds }
      }}
    />
  )
}
