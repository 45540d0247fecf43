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
        <Trans>Name and place</Trans>
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
              ? t`Stands in addresses. Empty: made of the name. After a change variations, carts and old links go on.`
              : t`Its part of the address. Empty: made of the name. An old address leads to the new one.`
          }
        />
        {desk.isTree && (
          <Choice
            {...fields}
            name="parent"
            label={t`Stands below`}
            options={[
              { value: '', label: t`Nothing: at the top` },
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
            hint={t`Stands above its products, and in what search engines show.`}
            dir="rtl"
          />
          <Lines
            {...fields}
            name="descriptionEn"
            label={t`Description in English (HTML)`}
            hint={t`Stands above its products, and in what search engines show.`}
            dir="ltr"
          />
        </div>
      )}
      {desk.hasPicture && (
        <PictureField
          {...fields}
          name="picture"
          label={desk.kind === 'brand' ? t`Logo` : t`Picture`}
          hint={
            desk.kind === 'brand'
              ? t`Stands on the page of the brand.`
              : t`Stands for the category on the front page of the shop.`
          }
          options={pictures}
        />
      )}
    </fieldset>
  )
}
