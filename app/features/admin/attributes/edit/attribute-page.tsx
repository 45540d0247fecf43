import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { FieldsProps } from '#app/features/admin/form-kit/fields.tsx'
import type { AttributeQuestion } from './attribute-actions.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { attributeOrderLabels, attributeTypeLabels } from '#app/features/admin/attributes/labels.ts'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { TermsList } from '#app/features/admin/terms/terms-list.tsx'
import { SelectField, TextField, createOptions } from '#app/features/admin/form-kit/fields.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ImporterMessage } from '#app/features/admin/terms/importer-message.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handleAttributeForm } from './attribute-actions.server.ts'
import { readAttributeEditor } from './read-attribute.server.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readAttributeEditor(context.get(pageRequest), params.attribute)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleAttributeForm(context.get(pageRequest), { idParam: params.attribute, request })
}

/** Edits an attribute with its values, or a new one. */
export default function AttributePage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = answer && 'values' in answer ? answer : undefined
  const { id, name, notice, values } = view
  const fields = { values: refusal?.values ?? view.formValues, problems: refusal?.problems ?? {} }
  return (
    <AdminLayout title={id === 0 ? t`New attribute` : name || t`Untitled`}>
      <p className="admin-notice" role="status">
        {!answer && notice === 'deleted' && <Trans>Value deleted</Trans>}
        {!answer && notice === 'created' && <Trans>Attribute created. Now add its values.</Trans>}
        {!answer && (notice === 'saved' || notice === 'moved') && (
          <Trans>Saved. Changes apply immediately.</Trans>
        )}
      </p>
      {answer && 'ask' in answer && <DeleteQuestion question={answer.ask} view={view} />}
      <p className="product-ways list-facts">
        <ShopLink to="/admin/attributes/" prefetch="none">
          <Trans>All attributes</Trans>
        </ShopLink>
      </p>
      <SaveForm id={String(id)} version={refusal?.version ?? view.version} refusal={refusal}>
        <Fields {...fields} slug={view.slug} pages={view.pages} />
        <p className="product-buttons">
          <button className="button primary" type="submit" name="intent" value="save">
            <Trans>Save</Trans>
          </button>
          {id > 0 && (
            <button className="button danger" type="submit" name="intent" value="delete">
              <Trans>Delete…</Trans>
            </button>
          )}
        </p>
      </SaveForm>
      {values && (
        <section className="admin-section term-values" aria-label={t`Values`}>
          <TermsList view={values} />
        </section>
      )}
    </AdminLayout>
  )
}

/** `slug` is '' for a new attribute: only then can it be entered. */
function Fields({
  slug,
  pages,
  ...fields
}: FieldsProps & { slug: string; pages: { value: string; label: string }[] }) {
  const { t } = useLingui()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Attribute details</Trans>
      </legend>
      <div className="product-pair">
        <TextField {...fields} name="nameAr" label={t`Name in Arabic`} lang="ar" dir="rtl" maxLength={200} />
        <TextField {...fields} name="nameEn" label={t`Name in English`} lang="en" dir="ltr" maxLength={200} />
        <SelectField
          {...fields}
          name="type"
          label={t`Display as`}
          options={createOptions(attributeTypeLabels)}
          hint={t`Colors can be two-tone.`}
        />
        <SelectField
          {...fields}
          name="orderBy"
          label={t`Sort values by`}
          options={createOptions(attributeOrderLabels)}
        />
        <SelectField
          {...fields}
          name="guide"
          label={t`Guide page`}
          options={[{ value: '', label: t`None` }, ...pages]}
          hint={t`For example a size guide. Product pages link to it next to the options.`}
        />
        {slug === '' && (
          <TextField
            {...fields}
            name="slug"
            label={t`Slug`}
            dir="auto"
            hint={t`Used in URLs and files, and can’t be changed later. Leave empty to generate it from the name.`}
          />
        )}
      </div>
      {slug !== '' && (
        <p className="product-hint">
          <Trans>
            Slug: <bdi dir="ltr">{slug}</bdi>. It can’t be changed, because variations, files and settings use
            it.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}

type QuestionProps = { question: AttributeQuestion; view: ReturnType<typeof useLoaderData<typeof loader>> }

function DeleteQuestion({
  question: { version, isConflict, importer, variedCount },
  view: { id, productCount },
}: QuestionProps) {
  if (variedCount > 0) {
    return (
      <div className="admin-problem list-question" role="alert">
        <p>
          <Plural
            value={variedCount}
            one="# product uses this attribute for variations, so it can’t be deleted. Remove it from that product first."
            other="# products use this attribute for variations, so it can’t be deleted. Remove it from these products first."
          />
        </p>
      </div>
    )
  }
  return (
    <form method="post" className="admin-problem list-question" role="alert">
      <p>
        {isConflict && (
          <Trans>
            Not saved: someone else changed this while you were editing. Review the changes, then try again.
          </Trans>
        )}{' '}
        {importer && <ImporterMessage importer={importer} />}{' '}
        <Trans>This attribute and its values will be permanently deleted.</Trans>{' '}
        {productCount > 0 && (
          <Plural
            value={productCount}
            one="It will be removed from # product."
            other="It will be removed from # products."
          />
        )}
      </p>
      <input type="hidden" name="sure" value="yes" />
      <input type="hidden" name="version" value={version} />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>{' '}
      <ShopLink className="button" to={`/admin/attributes/${id}/`} prefetch="none">
        <Trans>Cancel</Trans>
      </ShopLink>
    </form>
  )
}
