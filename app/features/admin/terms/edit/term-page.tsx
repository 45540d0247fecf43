import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { TermEditorView } from './read-term.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { AdminLayout } from '#app/features/admin/admin-layout.tsx'
import { addTermLabels, allTermsLabels, newTermTitles } from '#app/features/admin/terms/labels.tsx'
import { SaveForm } from '#app/features/admin/form-kit/save-form.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { readTermEditor } from './read-term.server.ts'
import { SwatchFields } from './swatch-fields.tsx'
import { handleTermForm } from './term-actions.server.ts'
import { MainFields } from './main-fields.tsx'
import styles from '#app/features/admin/terms/terms.css?url'
import '#app/platform/i18n/admin/load.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readTermEditor(context.get(pageRequest), params)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return handleTermForm(context.get(pageRequest), { params, request })
}

/** Edits a category, brand, tag or value, or a new one, depending on the URL. */
export default function TermPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = answer && 'problems' in answer ? answer : undefined
  const { id, name, config, pictures } = view
  const fields = { values: answer?.values ?? view.formValues, problems: refusal?.problems ?? {} }
  return (
    <AdminLayout title={id === 0 ? i18n._(newTermTitles[config.kind]) : name || t`Untitled`}>
      <link rel="stylesheet" href={styles} precedence="admin" />
      <p className="admin-notice" role="status">
        {view.notice && !answer && <Trans>Saved. Changes apply immediately.</Trans>}
      </p>
      {answer && 'ask' in answer && <DeleteQuestion question={answer.ask} view={view} />}
      <TermLinks view={view} />
      <SaveForm id={`${config.path}${id}`} version={refusal?.version ?? view.version} refusal={refusal}>
        <MainFields {...fields} view={view} />
        {config.attribute && <SwatchFields {...fields} type={config.attribute.type} pictures={pictures} />}
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

function TermLinks({ view: { id, config, productCount, productsPath, archive } }: { view: TermEditorView }) {
  const { i18n } = useLingui()
  return (
    <p className="product-ways list-facts">
      <ShopLink to={config.path} prefetch="none">
        {i18n._(allTermsLabels[config.kind])}
      </ShopLink>
      {id > 0 && (
        <ShopLink to={`${config.path}new/`} prefetch="none">
          {i18n._(addTermLabels[config.kind])}
        </ShopLink>
      )}
      {productCount > 0 && (
        <ShopLink to={productsPath} prefetch="none">
          <Plural value={productCount} one="# product" other="# products" />
        </ShopLink>
      )}
      {archive && (
        <ShopLink to={archive} prefetch="none">
          <Trans>View in shop</Trans>
        </ShopLink>
      )}
    </p>
  )
}
