import type { Option } from '#app/features/admin/settings/section-view.ts'
import { useId, useState } from 'react'
import { PictureChoice, findPictureOption } from '#app/features/admin/settings/controls/picture-choice.tsx'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { useProblemMessage, type FieldsProps } from './fields.tsx'
import { readText } from './form-values.ts'
import choosers from '#app/features/admin/settings/controls/choosers.css?url'

type PictureFieldProps = FieldsProps & { name: string; label: string; hint?: string; options: Option[] }

/** A field for an image of the library. */
export function PictureField({ values, problems, name, label, hint, options }: PictureFieldProps) {
  const id = useId()
  const error = useProblemMessage(problems, name)
  const [chosenOption, setChosenOption] = useState(() => findPictureOption(readText(values, name), options))
  return (
    <div className="form-field" role="group" aria-labelledby={`${id}-label`}>
      <link rel="stylesheet" href={choosers} precedence="admin" />
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <PictureChoice
        field={{ id, name, describedBy: error ? `${id}-error` : undefined, isWrong: error !== undefined }}
        {...{ label, options, chosen: chosenOption }}
        emptyValue=""
        onChoose={setChosenOption}
        imageName={<bdi>{chosenOption?.label || chosenOption?.value}</bdi>}
      />
      <FieldError id={`${id}-error`} error={error} />
      {hint && <div className="field-hint">{hint}</div>}
    </div>
  )
}
