import type { ControlProps } from './control-props.ts'
import type { Option } from './section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Group } from './group.tsx'
import { MediumSheet } from './medium-sheet.tsx'
import { controlName } from './typed.ts'

/** A picture of the library. Without script the newest ones are chosen by their names; with it they are seen and searched (choosers.css). */
export function MediumControl(props: ControlProps) {
  const { t } = useLingui()
  const { setting, id, describedBy, isWrong, onChange } = props
  const { key, label, options = [], typed } = setting
  const [chosen, setChosen] = useState(() => optionOf(typed, options))
  const [isOpen, setOpen] = useState(false)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) onChange()
    isFirst.current = false
    // oxlint-disable-next-line react/exhaustive-deps -- once for each choice, when the list below has it
  }, [chosen])
  const value = chosen?.value ?? '0'
  const isListed = value === '0' || options.some((option) => option.value === value)
  return (
    <Group {...props}>
      <div className="setting-medium">
        <select
          id={id}
          name={controlName(key)}
          className="field"
          value={value}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          onChange={(event) => setChosen(optionOf(event.currentTarget.value, options))}
        >
          <option value="0">{t`None`}</option>
          {!isListed && <option value={value}>{chosen?.label}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="setting-picture">
          {chosen?.picture ? <img src={chosen.picture} alt="" /> : <ImageOff className="icon" aria-hidden />}
        </span>
        <span className="setting-chosen">
          <span role="status">
            {chosen ? <ChosenName option={chosen} /> : <Trans>No picture is chosen.</Trans>}
          </span>
          <span className="setting-medium-buttons">
            <button className="button" type="button" onClick={() => setOpen(true)}>
              <Trans>Choose a picture</Trans>
              <span className="visually-hidden">: {label}</span>
            </button>
            {chosen && (
              <button
                className="button quiet"
                type="button"
                onClick={(event) => {
                  // This button goes away with what it removes.
                  event.currentTarget.parentElement?.querySelector('button')?.focus()
                  setChosen(undefined)
                }}
              >
                <Trans>No picture</Trans>
                <span className="visually-hidden">: {label}</span>
              </button>
            )}
          </span>
        </span>
        {isOpen && (
          <MediumSheet title={label} chosen={value} onChoose={setChosen} onClose={() => setOpen(false)} />
        )}
      </div>
    </Group>
  )
}

function ChosenName({ option: { value, label } }: { option: Option }) {
  if (label === '') return <Trans>{value} (not there any more)</Trans>
  return <bdi>{label}</bdi>
}

function optionOf(typed: unknown, options: Option[]): Option | undefined {
  const value = typeof typed === 'string' ? typed.trim() : ''
  if (value === '' || value === '0') return undefined
  return options.find((option) => option.value === value) ?? { value, label: '' }
}
