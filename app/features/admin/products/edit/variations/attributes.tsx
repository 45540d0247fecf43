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
  const fieldName = (name: string) => `attribute.${index}.${name}`
  const error = useProblem(problems, fieldName('values'))
  return (
    <fieldset className="product-attribute">
      <legend>{title}</legend>
      <input type="hidden" name={fieldName('slug')} value={slug} />
      {global && <input type="hidden" name={fieldName('global')} value="1" />}
      {!global && (
        <div className="product-pair">
          <label className="form-field">
            <Trans>Name in Arabic</Trans>
            <input className="field" name={fieldName('nameAr')} defaultValue={nameAr} lang="ar" dir="rtl" />
          </label>
          <label className="form-field">
            <Trans>Name in English</Trans>
            <input className="field" name={fieldName('nameEn')} defaultValue={nameEn} lang="en" dir="ltr" />
          </label>
        </div>
      )}
      {globalAttribute && globalAttribute.values.length > 0 && (
        <div className="product-values" role="group" aria-label={t`Values of ${title}`}>
          {globalAttribute.values.map((value) => (
            <label key={value.slug} className="product-flag">
              <input
                type="checkbox"
                name={fieldName('value')}
                value={value.slug}
                defaultChecked={chosen.includes(value.slug)}
              />
              {value.name}
            </label>
          ))}
        </div>
      )}
      <Values {...{ attribute, fieldName, isAdding: global, error }} />
      <UsageFields {...{ attribute, fieldName }} />
      <label className="product-flag">
        <input type="checkbox" name={fieldName('remove')} />
        <Trans>Remove</Trans>
        <span className="visually-hidden">: {title}</span>
      </label>
    </fieldset>
  )
}

type PartProps = {
  attribute: Pick<DraftAttribute, 'valuesAr' | 'valuesEn' | 'visible' | 'forVariations'>
  fieldName: (name: string) => string
}

/** One list per language; the same line in both is one value. */
function Values({
  attribute: { valuesAr, valuesEn },
  fieldName,
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
            name={fieldName('valuesAr')}
            lang="ar"
            dir="rtl"
            defaultValue={valuesAr}
          />
        </label>
        <label className="form-field">
          {isAdding ? <Trans>New values in English</Trans> : <Trans>Values in English</Trans>}
          <textarea
            {...textareaProps}
            name={fieldName('valuesEn')}
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

function UsageFields({ attribute: { visible, forVariations }, fieldName }: PartProps) {
  return (
    <div className="product-flags">
      <label className="product-flag">
        <input type="checkbox" name={fieldName('visible')} defaultChecked={visible} />
        <Trans>Visible on the product page</Trans>
      </label>
      <label className="product-flag">
        <input type="checkbox" name={fieldName('forVariations')} defaultChecked={forVariations} />
        <Trans>Used for variations</Trans>
      </label>
    </div>
  )
}

const emptyAttribute = { valuesAr: '', valuesEn: '', visible: true, forVariations: true }

type NewProps = { index: number; usedAttributes: DraftAttribute[]; view: EditorView }

function NewAttribute({ index, usedAttributes, view: { choices } }: NewProps) {
  const { t } = useLingui()
  const fieldName = (name: string) => `attribute.${index}.${name}`
  const availableAttributes = choices.attributes.filter(
    ({ slug }) => !usedAttributes.some((own) => own.global && own.slug === slug),
  )
  return (
    <details className="product-attribute">
      <summary>
        <Trans>Add attribute</Trans>
      </summary>
      <div className="product-columns">
        <label className="form-field">
          <Trans>Attribute</Trans>
          <select className="field" name={fieldName('which')}>
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
          <input className="field" name={fieldName('nameAr')} lang="ar" dir="rtl" />
        </label>
        <label className="form-field">
          <Trans>Name in English</Trans>
          <input className="field" name={fieldName('nameEn')} lang="en" dir="ltr" />
        </label>
      </div>
      <Values attribute={emptyAttribute} fieldName={fieldName} isAdding={false} />
      <UsageFields attribute={emptyAttribute} fieldName={fieldName} />
      <p className="product-hint">
        <Trans>Save to select existing values of this attribute.</Trans>
      </p>
    </details>
  )
}
