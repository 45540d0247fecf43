import type { FieldsProps } from '#app/features/admin/form-kit/fields.tsx'
import type { TermEditorView } from './read-term.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField, TextField, TextAreaField } from '#app/features/admin/form-kit/fields.tsx'
import { PictureField } from '#app/features/admin/form-kit/picture-field.tsx'

/** Name, parent and description of a term. */
export function MainFields({ view, ...fields }: FieldsProps & { view: TermEditorView }) {
  const { t } = useLingui()
  const { config, parents, pictures } = view
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Name and parent</Trans>
      </legend>
      <div className="product-pair">
        <TextField {...fields} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" maxLength={200} />
        <TextField {...fields} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" maxLength={200} />
        <TextField
          {...fields}
          name="slug"
          label={t`Slug`}
          dir="auto"
          hint={
            config.kind === 'value'
              ? t`Used in URLs. Leave empty to generate it from the name. Variations, carts and old links keep working after a change.`
              : t`Used in the URL. Leave empty to generate it from the name. Old URLs redirect to the new one.`
          }
        />
        {config.isTree && (
          <SelectField
            {...fields}
            name="parent"
            label={t`Parent`}
            options={[
              { value: '', label: t`None (top level)` },
              ...parents.map(({ id, name, depth }) => ({
                value: String(id),
                label: '\u2003'.repeat(depth) + name,
              })),
            ]}
          />
        )}
      </div>
      {config.kind !== 'value' && (
        <div className="product-pair">
          <TextAreaField
            {...fields}
            name="descriptionAr"
            label={t`Description in Arabic (HTML)`}
            hint={t`Shown above its products and in search engine results.`}
            dir="rtl"
          />
          <TextAreaField
            {...fields}
            name="descriptionEn"
            label={t`Description in English (HTML)`}
            hint={t`Shown above its products and in search engine results.`}
            dir="ltr"
          />
        </div>
      )}
      {config.hasPicture && (
        <PictureField
          {...fields}
          name="picture"
          label={config.kind === 'brand' ? t`Logo` : t`Image`}
          hint={
            config.kind === 'brand' ? t`Shown on the brand page.` : t`Shown for the category on the homepage.`
          }
          options={pictures}
        />
      )}
    </fieldset>
  )
}
