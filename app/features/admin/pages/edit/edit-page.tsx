import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Problems, FormValues } from '#app/features/admin/form-kit/form-values.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { pageStatusLabels } from '#app/features/admin/pages/labels.ts'
import { SelectField, TextField } from '#app/features/admin/form-kit/fields.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { readText } from '#app/features/admin/form-kit/form-values.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { handlePageForm } from './page-actions.server.ts'
import { readPageEditor, type PageEditorView } from './read-page.server.ts'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readPageEditor(context.get(pageRequest), params.id ?? '')
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handlePageForm(context.get(pageRequest), { idParam: params.id ?? '', request })
}

const statuses = (['draft', 'publish'] as const).map((value) => ({ value, label: pageStatusLabels[value] }))

/** The form that creates or edits a content page, in both languages. */
export default function EditPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = answer && 'values' in answer ? answer : undefined
  const { id, name } = view
  const version = refusal?.version ?? view.version
  const values = refusal?.values ?? view.values
  return (
    <AdminLayout title={id === 0 ? t`New page` : name || t`Untitled`}>
      <p className="admin-notice" role="status">
        {view.notice && !answer && (
          <>
            {view.isPublished ? (
              <Trans>Saved. Changes apply immediately.</Trans>
            ) : (
              <Trans>Draft saved. Customers can’t see it.</Trans>
            )}
          </>
        )}
      </p>
      {answer && 'ask' in answer && <DeleteQuestion view={view} />}
      {view.isTerms && !view.isPublished && <UnpublishedTermsNotice />}
      <PageLinks view={view} />
      <SaveForm id={String(id)} version={version} refusal={refusal}>
        <Fields values={values} problems={refusal?.problems ?? {}} isTerms={view.isTerms} />
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
    </AdminLayout>
  )
}

function PageLinks({
  view: { id, slug, isPublished },
}: {
  view: ReturnType<typeof useLoaderData<typeof loader>>
}) {
  return (
    <p className="product-ways list-facts">
      <ShopLink to="/admin/pages/" prefetch="none">
        <Trans>All pages</Trans>
      </ShopLink>
      {id > 0 && (
        <ShopLink to={`/admin/pages/${id}/preview/`} prefetch="none">
          <Trans>Preview saved version</Trans>
        </ShopLink>
      )}
      {isPublished && (
        <ShopLink to={`/${encodeURIComponent(slug)}/`} prefetch="none">
          <Trans>View in shop</Trans>
        </ShopLink>
      )}
    </p>
  )
}

type FieldsProps = { values: FormValues; problems: Problems; isTerms: boolean }

function Fields({ values, problems, isTerms }: FieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="product-panel">
      <legend>
        <Trans>Title and content</Trans>
      </legend>
      <div className="product-pair">
        <TextField {...{ values, problems }} name="titleAr" label={t`Title in Arabic`} lang="ar" dir="rtl" />
        <TextField {...{ values, problems }} name="titleEn" label={t`Title in English`} lang="en" dir="ltr" />
        <ContentField values={values} name="bodyAr" label={t`Content in Arabic (HTML)`} lang="ar" />
        <ContentField values={values} name="bodyEn" label={t`Content in English (HTML)`} lang="en" />
      </div>
      <div className="product-pair">
        <TextField
          {...{ values, problems }}
          name="slug"
          label={t`Slug`}
          dir="auto"
          hint={t`Leave empty to generate it from the title. Old URLs redirect to the new one.`}
        />
        <div>
          <SelectField {...{ values, problems }} name="status" label={t`Status`} options={statuses} />
          {isTerms && (
            <p className="field-hint">
              <Trans>Customers must accept these terms at checkout once the page is published.</Trans>
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}

type ContentFieldProps = { values: FormValues; name: string; label: string; lang: 'ar' | 'en' }

function ContentField({ values, name, label, lang }: ContentFieldProps) {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="field"
        name={name}
        rows={16}
        lang={lang}
        dir={lang === 'ar' ? 'rtl' : 'ltr'}
        defaultValue={readText(values, name)}
      />
    </div>
  )
}

/** Shown when the page that the settings name as terms page is not published. */
function UnpublishedTermsNotice() {
  return (
    <p className="admin-problem" role="status">
      <Trans>
        This is your terms page, but it is not published, so customers are not asked to accept terms at
        checkout.
      </Trans>{' '}
      <ShopLink to="/admin/settings/cart/" prefetch="none">
        <Trans>Cart and checkout settings</Trans>
      </ShopLink>
    </p>
  )
}

function DeleteQuestion({ view: { id, isTerms } }: { view: Pick<PageEditorView, 'id' | 'isTerms'> }) {
  return (
    <form method="post" className="admin-problem list-question" role="alert">
      <p>
        <Trans>This page will be permanently deleted in both languages.</Trans>
      </p>
      {isTerms && (
        <p>
          <strong>
            <Trans>
              This is your terms page. If you delete it, customers won’t be asked to accept terms at checkout
              until you choose another page.
            </Trans>
          </strong>
        </p>
      )}
      <input type="hidden" name="sure" value="yes" />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>{' '}
      <ShopLink className="button" to={`/admin/pages/${id}/`} prefetch="none">
        <Trans>Cancel</Trans>
      </ShopLink>
    </form>
  )
}
