import type { DraftAttribute, Problems } from '#app/features/admin/products/edit/draft.ts'
import type { EditorView } from '#app/features/admin/products/edit/editor-view.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FieldError } from '#app/ui/forms/field-error.tsx'
import { useProblem } from '#app/features/admin/products/edit/fields.tsx'

type AttributesProps = { attributes: DraftAttribute[]; problems: Problems; view: EditorView }

/** The product's attributes; an empty row at the end adds one. */
export function Attributes({ attributes, problems, view }: AttributesProps) {
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Attributes</Trans>
      </legend>
      {attributes.map((attribute, index) => (
        <Attribute key={`${attribute.slug} ${index}`} {...{ attribute, index, problems, view }} />
      ))}
      <NewAttribute index={attributes.length} usedAttributes={attributes} view={view} />
    </fieldset>
  )
}

type AttributeProps = { attribute: DraftAttribute; index: number; problems: Problems; view: EditorView }

function Attribute({ attribute, index, problems, view: { choices } }: AttributeProps) {
  const { t } = useLingui()
  const { slug, global, nameAr, nameEn, chosen } = attribute
  const globalAttribute = global ? choices.attributes.find((choice) => choice.slug === slug) : undefined
  const title = globalAttribute?.name || nameAr || nameEn || slug
  const createFieldName = (name: string) => `attribute.${index}.${name}`
  const error = useProblem(problems, createFieldName('values'))
  return (
    <fieldset className="product-attribute">
      <legend>{title}</legend>
      <input type="hidden" name={createFieldName('slug')} value={slug} />
      {global && <input type="hidden" name={createFieldName('global')} value="1" />}
      {!global && (
        <div className="product-pair">
          <label className="form-field">
            <Trans>Name in Arabic</Trans>
            <input
              className="field"
              name={createFieldName('nameAr')}
              defaultValue={nameAr}
              lang="ar"
              dir="rtl"
            />
          </label>
          <label className="form-field">
            <Trans>Name in English</Trans>
            <input
              className="field"
              name={createFieldName('nameEn')}
              defaultValue={nameEn}
              lang="en"
              dir="ltr"
            />
          </label>
        </div>
      )}
      {globalAttribute && globalAttribute.values.length > 0 && (
        <div className="product-values" role="group" aria-label={t`Values of ${title}`}>
          {globalAttribute.values.map((value) => (
            <label key={value.slug} className="product-flag">
              <input
                type="checkbox"
                name={createFieldName('value')}
                value={value.slug}
                defaultChecked={chosen.includes(value.slug)}
              />
              {value.name}
            </label>
          ))}
        </div>
      )}
      <Values {...{ attribute, createFieldName, isAdding: global, error }} />
      <UsageFields {...{ attribute, createFieldName }} />
      <label className="product-flag">
        <input type="checkbox" name={createFieldName('remove')} />
        <Trans>Remove</Trans>
        <span className="visually-hidden">: {title}</span>
      </label>
    </fieldset>
  )
}

type PartProps = {
  attribute: Pick<DraftAttribute, 'valuesAr' | 'valuesEn' | 'visible' | 'forVariations'>
  createFieldName: (name: string) => string
}

/** One list per language; the same line in both is one value. */
function Values({
  attribute: { valuesAr, valuesEn },
  createFieldName,
  isAdding,
  error,
}: PartProps & { isAdding: boolean; error?: string | undefined }) {
  const id = useId()
  const textareaProps = {
    className: 'field',
    rows: isAdding ? 2 : 4,
    'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <>
      <div className="product-pair">
        <label className="form-field">
          {isAdding ? <Trans>New values in Arabic</Trans> : <Trans>Values in Arabic</Trans>}
          <textarea
            {...textareaProps}
            name={createFieldName('valuesAr')}
            lang="ar"
            dir="rtl"
            defaultValue={valuesAr}
          />
        </label>
        <label className="form-field">
          {isAdding ? <Trans>New values in English</Trans> : <Trans>Values in English</Trans>}
          <textarea
            {...textareaProps}
            name={createFieldName('valuesEn')}
            lang="en"
            dir="ltr"
            defaultValue={valuesEn}
          />
        </label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p className="product-hint" id={`${id}-hint`}>
        <Trans>
          Enter one value per line, or separate values with |. List them in the same order in both languages.
        </Trans>
      </p>
    </>
  )
}

function UsageFields({ attribute: { visible, forVariations }, createFieldName }: PartProps) {
  return (
    <div className="product-flags">
      <label className="product-flag">
        <input type="checkbox" name={createFieldName('visible')} defaultChecked={visible} />
        <Trans>Visible on the product page</Trans>
      </label>
      <label className="product-flag">
        <input type="checkbox" name={createFieldName('forVariations')} defaultChecked={forVariations} />
        <Trans>Used for variations</Trans>
      </label>
    </div>
  )
}

const emptyAttribute = { valuesAr: '', valuesEn: '', visible: true, forVariations: true }

type NewAttributeProps = { index: number; usedAttributes: DraftAttribute[]; view: EditorView }

function NewAttribute({ index, usedAttributes, view: { choices } }: NewAttributeProps) {
  const { t } = useLingui()
  const createFieldName = (name: string) => `attribute.${index}.${name}`
  const availableAttributes = choices.attributes.filter(
    ({ slug }) =>
      !usedAttributes.some((usedAttribute) => usedAttribute.global && usedAttribute.slug === slug),
  )
  return (
    <details className="product-attribute">
      <summary>
        <Trans>Add attribute</Trans>
      </summary>
      <div className="product-columns">
        <label className="form-field">
          <Trans>Attribute</Trans>
          <select className="field" name={createFieldName('which')}>
            <option value="own">{t`Custom attribute (enter a name)`}</option>
            {availableAttributes.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="form-field">
          <Trans>Name in Arabic</Trans>
          <input className="field" name={createFieldName('nameAr')} lang="ar" dir="rtl" />
        </label>
        <label className="form-field">
          <Trans>Name in English</Trans>
          <input className="field" name={createFieldName('nameEn')} lang="en" dir="ltr" />
        </label>
      </div>
      <Values attribute={emptyAttribute} createFieldName={createFieldName} isAdding={false} />
      <UsageFields attribute={emptyAttribute} createFieldName={createFieldName} />
      <p className="product-hint">
        <Trans>Save to select existing values of this attribute.</Trans>
      </p>
    </details>
  )
}
