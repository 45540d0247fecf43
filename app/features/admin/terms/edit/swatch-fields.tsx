import type { Option } from '#app/features/admin/settings/section-view.ts'
import type { AttributeType } from '#app/features/admin/terms/taxonomy-configs.ts'
import type { FieldsProps } from '#app/features/admin/form-kit/fields.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ColorField, isColor } from '#app/features/admin/form-kit/color-field.tsx'
import { SelectField, TextField } from '#app/features/admin/form-kit/fields.tsx'
import { PictureField } from '#app/features/admin/form-kit/picture-field.tsx'
import { readText } from '#app/features/admin/form-kit/form-values.ts'
import { ColorChip } from '#app/ui/color-chip.tsx'

type SwatchFieldsProps = FieldsProps & { type: AttributeType; pictures: Option[] }

/** The swatch of a value, and its tooltip. */
export function SwatchFields({ type, pictures, ...fields }: SwatchFieldsProps) {
  const { t } = useLingui()
  const pictureProps = { ...fields, options: pictures }
  return (
    <>
      {(type === 'color' || type === 'image') && (
        <fieldset className="product-panel">
          <legend>
            <Trans>Swatch</Trans>
          </legend>
          {type === 'color' && <Colors {...fields} />}
          {type === 'image' && (
            <PictureField
              {...pictureProps}
              name="swatchPicture"
              label={t`Image`}
              hint={t`If empty, the value is shown as a button with its name.`}
            />
          )}
        </fieldset>
      )}
      <fieldset className="product-panel">
        <legend>
          <Trans>Tooltip and group</Trans>
        </legend>
        <SelectField
          {...fields}
          name="tooltipKind"
          label={t`Tooltip`}
          options={[
            { value: '', label: t`Default from swatch settings` },
            { value: 'text', label: t`Text` },
            { value: 'image', label: t({ message: 'Image', context: 'tooltip' }) },
            { value: 'none', label: t`None` },
          ]}
        />
        <div className="product-pair">
          <TextField
            {...fields}
            name="tooltipAr"
            label={t`Tooltip text in Arabic`}
            lang="ar"
            dir="rtl"
            hint={t`Default: name of the value.`}
          />
          <TextField
            {...fields}
            name="tooltipEn"
            label={t`Tooltip text in English`}
            lang="en"
            dir="ltr"
            hint={t`Default: name of the value.`}
          />
        </div>
        <PictureField {...pictureProps} name="tooltipPicture" label={t`Tooltip image`} />
        <div className="product-pair">
          <TextField
            {...fields}
            name="groupAr"
            label={t`Group in Arabic`}
            lang="ar"
            dir="rtl"
            hint={t`Values in the same group are listed together under its name.`}
          />
          <TextField
            {...fields}
            name="groupEn"
            label={t`Group in English`}
            lang="en"
            dir="ltr"
            hint={t`Values in the same group are listed together under its name.`}
          />
        </div>
      </fieldset>
    </>
  )
}

function Colors(fields: FieldsProps) {
  const { t } = useLingui()
  const [color, setColor] = useState(readText(fields.values, 'color'))
  const [secondaryColor, setSecondaryColor] = useState(readText(fields.values, 'secondaryColor'))
  const [angle, setAngle] = useState(readText(fields.values, 'angle'))
  const isSplit = isColor(secondaryColor)
  return (
    <div className="term-colors">
      <span className="term-chip">
        <ColorChip
          {...(isColor(color) && { color })}
          {...(isSplit && { secondaryColor })}
          {...(/^-?\d{1,3}$/.test(angle) && { angle: Number(angle) })}
        />
      </span>
      <ColorField {...fields} name="color" label={t`Color`} onColor={setColor} />
      <ColorField
        {...fields}
        name="secondaryColor"
        label={t`Second color`}
        hint={t`Splits the swatch into two colors.`}
        onColor={setSecondaryColor}
      />
      <TextField
        {...fields}
        name="angle"
        label={t`Split angle in degrees`}
        hint={t`Default: -45.`}
        dir="ltr"
        inputMode="numeric"
        onInput={(event) => setAngle(event.currentTarget.value.trim())}
      />
    </div>
  )
}
