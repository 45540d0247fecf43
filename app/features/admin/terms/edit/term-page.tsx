import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { TermEditorView } from './read-term.server.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import { Desk } from '#app/features/admin/desk.tsx'
import { addTermWords, allTermsWords, newTermTitles } from '#app/features/admin/terms/words.tsx'
import { SaveForm } from '#app/features/admin/typed/save-form.tsx'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { readTermEditor } from './read-term.server.ts'
import { SwatchFields } from './swatch-fields.tsx'
import { takeTermForm } from './term-actions.server.ts'
import { MainFields } from './main-fields.tsx'
import styles from '#app/features/admin/terms/terms.css?url'
import '#app/platform/i18n/desk/learn.ts'

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export function loader({ context, params }: LoaderFunctionArgs) {
  return readTermEditor(context.get(pageRequest), params)
}

export function action({ context, request, params }: ActionFunctionArgs) {
  return takeTermForm(context.get(pageRequest), { params, request })
}

/** A category, brand, tag or value, or a new one; which, its address says. */
export default function TermPage() {
  const { t, i18n } = useLingui()
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refusal = answer && 'problems' in answer ? answer : undefined
  const { id, name, desk, pictures } = view
  const fields = { typed: answer?.typed ?? view.typed, problems: refusal?.problems ?? {} }
  return (
    <Desk title={id === 0 ? i18n._(newTermTitles[desk.kind]) : name || t`Untitled`}>
      <link rel="stylesheet" href={styles} precedence="desk" />
      <p className="desk-notice" role="status">
        {view.notice && !answer && <Trans>Saved. Changes apply immediately.</Trans>}
      </p>
      {answer && 'ask' in answer && <DeleteQuestion question={answer.ask} view={view} />}
      <Ways view={view} />
      <SaveForm id={`${desk.path}${id}`} version={refusal?.version ?? view.version} refusal={refusal}>
        <MainFields {...fields} view={view} />
        {desk.attribute && <SwatchFields {...fields} type={desk.attribute.type} pictures={pictures} />}
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
    </Desk>
  )
}

function Ways({ view: { id, desk, productCount, products, archive } }: { view: TermEditorView }) {
  const { i18n } = useLingui()
  return (
    <p className="product-ways list-facts">
      <ShopLink to={desk.path} prefetch="none">
        {i18n._(allTermsWords[desk.kind])}
      </ShopLink>
      {id > 0 && (
        <ShopLink to={`${desk.path}new/`} prefetch="none">
          {i18n._(addTermWords[desk.kind])}
        </ShopLink>
      )}
      {productCount > 0 && (
        <ShopLink to={products} prefetch="none">
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
