import type { Option } from '#app/features/admin/settings/section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useId, useState } from 'react'
import { MediumSheet } from '#app/features/admin/settings/medium-sheet.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { useProblem, type FieldsProps } from './fields.tsx'
import { textOf } from './typed.ts'
import choosers from '#app/features/admin/settings/choosers.css?url'

type PictureFieldProps = FieldsProps & { name: string; label: string; hint?: string; options: Option[] }

/** A picture of the library. Without script one of the newest is chosen by its name; with it they are seen and searched. */
export function PictureField({ typed, problems, name, label, hint, options }: PictureFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const error = useProblem(problems, name)
  const [chosen, setChosen] = useState(() => optionOf(textOf(typed, name), options))
  const [isOpen, setOpen] = useState(false)
  const isListed = !chosen || options.some(({ value }) => value === chosen.value)
  return (
    <div className="form-field" role="group" aria-labelledby={`${id}-label`}>
      <link rel="stylesheet" href={choosers} precedence="desk" />
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <div className="setting-medium">
        <select
          id={id}
          className="field"
          name={name}
          value={chosen?.value ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setChosen(optionOf(event.currentTarget.value, options))}
        >
          <option value="">{t`None`}</option>
          {!isListed && <option value={chosen.value}>{chosen.label || chosen.value}</option>}
          {options.map(({ value, label: title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        <span className="setting-picture">
          {chosen?.picture ? <img src={chosen.picture} alt="" /> : <ImageOff className="icon" aria-hidden />}
        </span>
        <span className="setting-chosen">
          <span role="status">
            {chosen ? <bdi>{chosen.label || chosen.value}</bdi> : <Trans>No picture is chosen.</Trans>}
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
          <MediumSheet
            title={label}
            chosen={chosen?.value ?? ''}
            onChoose={setChosen}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && <div className="field-hint">{hint}</div>}
    </div>
  )
}

function optionOf(value: string, options: Option[]): Option | undefined {
  if (value === '') return undefined
  return options.find((option) => option.value === value) ?? { value, label: '' }
}
