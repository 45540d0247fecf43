import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { EditorRefusal, EditorView } from './editor-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { useUnsavedForm } from '#app/features/admin/form-kit/use-unsaved-form.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { Attributes } from './variations/attributes.tsx'
import { handleEditorForm } from './edit-actions.server.ts'
import { Links, TaxonomyFields, Prices, Shipping, TypeAndVisibility, Stock, Texts } from './main-fields.tsx'
import { Pictures } from './pictures.tsx'
import { readEditor } from './read-editor.server.ts'
import { Variations } from './variations/variations.tsx'
import choosers from '#app/features/admin/settings/controls/choosers.css?url'
import styles from './edit.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readEditor(context.get(pageRequest), params.id ?? '')
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleEditorForm(context.get(pageRequest), { idParam: params.id ?? '', request })
}

/** Creates or edits a product, with all of its data in one form. */
export default function EditPage() {
  const { t } = useLingui()
  const view = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (refusal && invalidField) invalidField.focus()
  }, [refusal])
  const { id, path, title } = view
  const version = refusal?.version ?? view.version
  const draft = refusal?.draft ?? view.draft
  const problems = refusal?.problems ?? {}
  const loadedStock = [draft.texts.stockWas, ...draft.variations.map(({ stockWas }) => stockWas)].join(',')
  const formKey = `${id} ${view.changedAt} ${version} ${loadedStock}`
  const noteSubmit = useUnsavedForm({ form, formKey, refusal })
  return (
    <AdminLayout title={id === 0 ? t`New product` : title || t`Untitled`}>
      <link rel="stylesheet" href={choosers} precedence="admin" />
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {view.notice && !refusal && <Notice view={view} />}
      </p>
      {refusal && <Refusal refusal={refusal} />}
      <p className="product-ways">
        <ShopLink to="/admin/products/" prefetch="none">
          <Trans>All products</Trans>
        </ShopLink>{' '}
        {path && (
          <ShopLink to={path} prefetch="none">
            <Trans>View in shop</Trans>
          </ShopLink>
        )}
      </p>
      {id > 0 && (
        <p className="product-ways">
          <ShopLink to={`/admin/products/${id}/files/`} prefetch="none">
            <Trans>Downloadable files</Trans>
          </ShopLink>
        </p>
      )}
      {/* The key remounts the form for another version; a rejected form keeps its input. */}
      <Form ref={form} method="post" className="product-form" key={formKey} noValidate onSubmit={noteSubmit}>
        <input type="hidden" name="version" value={version} />
        {/* Enter in a field saves: it activates the first submit button of the form. */}
        <button
          className="visually-hidden"
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
        >
          <Trans>Save</Trans>
        </button>
        <Texts {...{ draft, problems }} />
        <TypeAndVisibility {...{ draft, problems }} />
        <Prices {...{ draft, problems, view }} />
        <Stock {...{ draft, problems, view }} />
        <TaxonomyFields {...{ draft, problems, view }} />
        <Pictures pictureIds={draft.pictureIds} view={view} />
        <Attributes attributes={draft.attributes} {...{ problems, view }} />
        <Variations {...{ draft, problems, view }} />
        <Shipping {...{ draft, problems, view }} />
        <Links {...{ draft, problems }} />
        <p className="product-buttons">
          <button className="button primary" type="submit" name="intent" value="save">
            <Trans>Save</Trans>
          </button>
          {id > 0 && (
            <>
              <button className="button" type="submit" name="intent" value="copy">
                <Trans>Duplicate</Trans>
              </button>
              <button className="button danger" type="submit" name="intent" value="trash">
                <Trans>Move to trash</Trans>
              </button>
            </>
          )}
        </p>
      </Form>
    </AdminLayout>
  )
}

function Refusal({ refusal: { problems, isConflict } }: { refusal: EditorRefusal }) {
  return (
    <p className="admin-problem" role="alert">
      {isConflict ? (
        <Trans>
          Not saved: this product or its stock changed while you were editing. Open it in another tab to
          compare, then save again to overwrite those changes. The current stock is shown next to each
          quantity you changed.
        </Trans>
      ) : (
        <Plural
          value={Object.keys(problems).length}
          one="Not saved. Check # field."
          other="Not saved. Check # fields."
        />
      )}
    </p>
  )
}

function Notice({ view: { notice, count } }: { view: EditorView }) {
  if (notice === 'created') return <Trans>Product created</Trans>
  if (notice === 'copied') return <Trans>Product duplicated as a draft. SKU and GTIN were not copied.</Trans>
  if (notice === 'made')
    return <Plural value={count} one="# variation generated" other="# variations generated" />
  if (notice === 'none-made')
    return (
      <Trans>
        Saved. No variations generated: all combinations already exist, no attribute is used for variations,
        or the type is not Variable.
      </Trans>
    )
  return <Trans>Saved. Changes apply immediately.</Trans>
}
