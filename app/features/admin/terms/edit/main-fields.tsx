import type { FieldsProps } from '#app/features/admin/typed/fields.tsx'
import type { TermEditorView } from './read-term.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Choice, Line, Lines } from '#app/features/admin/typed/fields.tsx'
import { PictureField } from '#app/features/admin/typed/picture-field.tsx'

/** What a term is called, where it stands, and what is said about it. */
export function MainFields({ view, ...fields }: FieldsProps & { view: TermEditorView }) {
  const { t } = useLingui()
  const { desk, parents, pictures } = view
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Name and parent</Trans>
      </legend>
      <div className="product-pair">
        <Line {...fields} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" maxLength={200} />
        <Line {...fields} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" maxLength={200} />
        <Line
          {...fields}
          name="slug"
          label={t`Slug`}
          dir="auto"
          hint={
            desk.kind === 'value'
              ? t`Used in URLs. Leave empty to generate it from the name. Variations, carts and old links keep working after a change.`
              : t`Used in the URL. Leave empty to generate it from the name. Old URLs redirect to the new one.`
          }
        />
        {desk.isTree && (
          <Choice
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
      {desk.kind !== 'value' && (
        <div className="product-pair">
          <Lines
            {...fields}
            name="descriptionAr"
            label={t`Description in Arabic (HTML)`}
            hint={t`Shown above its products and in search engine results.`}
            dir="rtl"
          />
          <Lines
            {...fields}
            name="descriptionEn"
            label={t`Description in English (HTML)`}
            hint={t`Shown above its products and in search engine results.`}
            dir="ltr"
          />
        </div>
      )}
      {desk.hasPicture && (
        <PictureField
          {...fields}
          name="picture"
          label={desk.kind === 'brand' ? t`Logo` : t`Image`}
          hint={
            desk.kind === 'brand' ? t`Shown on the brand page.` : t`Represents the category on the home page.`
          }
          options={pictures}
        />
      )}
    </fieldset>
  )
}
