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
      <NewAttribute index={attributes.length} used={attributes} view={view} />
    </fieldset>
  )
}

type AttributeProps = { attribute: DraftAttribute; index: number; problems: Problems; view: EditorView }

function Attribute({ attribute, index, problems, view: { choices } }: AttributeProps) {
  const { t } = useLingui()
  const { slug, global, nameAr, nameEn, chosen } = attribute
  const known = global ? choices.attributes.find((choice) => choice.slug === slug) : undefined
  const title = known?.name || nameAr || nameEn || slug
  const field = (name: string) => `attribute.${index}.${name}`
  const error = useProblem(problems, field('values'))
  return (
    <fieldset className="product-attribute">
      <legend>{title}</legend>
      <input type="hidden" name={field('slug')} value={slug} />
      {global && <input type="hidden" name={field('global')} value="1" />}
      {!global && (
        <div className="product-pair">
          <label className="form-field">
            <Trans>Name in Arabic</Trans>
            <input className="field" name={field('nameAr')} defaultValue={nameAr} lang="ar" dir="rtl" />
          </label>
          <label className="form-field">
            <Trans>Name in English</Trans>
            <input className="field" name={field('nameEn')} defaultValue={nameEn} lang="en" dir="ltr" />
          </label>
        </div>
      )}
      {known && known.values.length > 0 && (
        <div className="product-values" role="group" aria-label={t`Values of ${title}`}>
          {known.values.map((value) => (
            <label key={value.slug} className="product-flag">
              <input
                type="checkbox"
                name={field('value')}
                value={value.slug}
                defaultChecked={chosen.includes(value.slug)}
              />
              {value.name}
            </label>
          ))}
        </div>
      )}
      <Values {...{ attribute, field, isAdding: global, error }} />
      <Uses {...{ attribute, field }} />
      <label className="product-flag">
        <input type="checkbox" name={field('remove')} />
        <Trans>Remove</Trans>
        <span className="visually-hidden">: {title}</span>
      </label>
    </fieldset>
  )
}

type PartProps = {
  attribute: Pick<DraftAttribute, 'valuesAr' | 'valuesEn' | 'visible' | 'forVariations'>
  field: (name: string) => string
}

/** One list per language; the same line in both is one value. */
function Values({
  attribute: { valuesAr, valuesEn },
  field,
  isAdding,
  error,
}: PartProps & { isAdding: boolean; error?: string | undefined }) {
  const id = useId()
  const list = {
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
          <textarea {...list} name={field('valuesAr')} lang="ar" dir="rtl" defaultValue={valuesAr} />
        </label>
        <label className="form-field">
          {isAdding ? <Trans>New values in English</Trans> : <Trans>Values in English</Trans>}
          <textarea {...list} name={field('valuesEn')} lang="en" dir="ltr" defaultValue={valuesEn} />
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

function Uses({ attribute: { visible, forVariations }, field }: PartProps) {
  return (
    <div className="product-flags">
      <label className="product-flag">
        <input type="checkbox" name={field('visible')} defaultChecked={visible} />
        <Trans>Visible on the product page</Trans>
      </label>
      <label className="product-flag">
        <input type="checkbox" name={field('forVariations')} defaultChecked={forVariations} />
        <Trans>Used for variations</Trans>
      </label>
    </div>
  )
}

const fresh = { valuesAr: '', valuesEn: '', visible: true, forVariations: true }

type NewProps = { index: number; used: DraftAttribute[]; view: EditorView }

function NewAttribute({ index, used, view: { choices } }: NewProps) {
  const { t } = useLingui()
  const field = (name: string) => `attribute.${index}.${name}`
  const free = choices.attributes.filter(({ slug }) => !used.some((own) => own.global && own.slug === slug))
  return (
    <details className="product-attribute">
      <summary>
        <Trans>Add attribute</Trans>
      </summary>
      <div className="product-columns">
        <label className="form-field">
          <Trans>Attribute</Trans>
          <select className="field" name={field('which')}>
            <option value="own">{t`Custom attribute (enter a name)`}</option>
            {free.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="form-field">
          <Trans>Name in Arabic</Trans>
          <input className="field" name={field('nameAr')} lang="ar" dir="rtl" />
        </label>
        <label className="form-field">
          <Trans>Name in English</Trans>
          <input className="field" name={field('nameEn')} lang="en" dir="ltr" />
        </label>
      </div>
      <Values attribute={fresh} field={field} isAdding={false} />
      <Uses attribute={fresh} field={field} />
      <p className="product-hint">
        <Trans>Save to select existing values of this attribute.</Trans>
      </p>
    </details>
  )
}
