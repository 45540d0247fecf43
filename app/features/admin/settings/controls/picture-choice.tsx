import type { ReactNode } from 'react'
import type { Option } from '#app/features/admin/settings/section-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { AssetPicker } from './asset-picker.tsx'

type PictureChoiceProps = {
  /** The select that works without JavaScript. */
  field: { id: string; name: string; label?: string; describedBy: string | undefined; isWrong: boolean }
  /** Purpose of the image. */
  label: string
  /** The submitted value when none is selected. */
  emptyValue: '' | '0'
  options: Option[]
  chosen: Option | undefined
  onChoose: (chosen: Option | undefined) => void
  /** Name of the selected image. */
  imageName: ReactNode
}

/**
 * An image of the library. Without JavaScript one of the newest is selected by name; with it they are shown
 * and searched (choosers.css).
 */
export function PictureChoice(props: PictureChoiceProps) {
  const { t } = useLingui()
  const { field, label, emptyValue, options, chosen, onChoose, imageName } = props
  const [isOpen, setOpen] = useState(false)
  const isListed = !chosen || options.some(({ value }) => value === chosen.value)
  return (
    <div className="setting-medium">
      <select
        id={field.id}
        className="field"
        name={field.name}
        value={chosen?.value ?? emptyValue}
        aria-label={field.label}
        aria-invalid={field.isWrong || undefined}
        aria-describedby={field.describedBy}
        onChange={(event) => onChoose(findPictureOption(event.currentTarget.value, options))}
      >
        <option value={emptyValue}>{t`None`}</option>
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
        <span role="status">{chosen ? imageName : <Trans>No image selected.</Trans>}</span>
        <span className="setting-medium-buttons">
          <button className="button" type="button" onClick={() => setOpen(true)}>
            <Trans>Choose image</Trans>
            <span className="visually-hidden">: {label}</span>
          </button>
          {chosen && (
            <button
              className="button quiet"
              type="button"
              onClick={(event) => {
                // This button is removed together with the image.
                event.currentTarget.parentElement?.querySelector('button')?.focus()
                onChoose(undefined)
              }}
            >
              <Trans>No image</Trans>
              <span className="visually-hidden">: {label}</span>
            </button>
          )}
        </span>
      </span>
      {isOpen && (
        <AssetPicker
          title={label}
          chosenId={chosen?.value ?? emptyValue}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The option of a value; undefined: no image. */
export function findPictureOption(input: unknown, options: Option[]): Option | undefined {
  const value = typeof input === 'string' ? input.trim() : ''
  if (value === '' || value === '0') return undefined
  return options.find((option) => option.value === value) ?? { value, label: '' }
}
