import type { TermEditorView } from './read-term.server.ts'
import type { TermDeleteQuestion } from './term-actions.server.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ImporterMessage } from '#app/features/admin/terms/importer-message.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** The consequences of deleting a term, before confirmation; or why it is not possible. */
export function DeleteQuestion({ question, view }: { question: TermDeleteQuestion; view: TermEditorView }) {
  const { version, variationCount } = question
  const { id, config, productsPath } = view
  if (variationCount > 0) {
    return (
      <div className="admin-problem list-question" role="alert">
        <p>
          <Plural
            value={variationCount}
            one="# variation uses this value, so it can’t be deleted. Change or delete that variation first."
            other="# variations use this value, so it can’t be deleted. Change or delete them first."
          />
        </p>
        <ShopLink className="button" to={productsPath} prefetch="none">
          <Trans>View products</Trans>
        </ShopLink>
      </div>
    )
  }
  return (
    <form method="post" className="admin-problem list-question" role="alert">
      <Consequences question={question} view={view} />
      <input type="hidden" name="sure" value="yes" />
      <input type="hidden" name="version" value={version} />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete permanently</Trans>
      </button>{' '}
      <ShopLink className="button" to={`${config.path}${id}/`} prefetch="none">
        <Trans>Cancel</Trans>
      </ShopLink>
    </form>
  )
}

function Consequences({
  question: { isConflict, importer, childCount, couponCount },
  view,
}: {
  question: TermDeleteQuestion
  view: TermEditorView
}) {
  const { config, productCount } = view
  return (
    <>
      {isConflict && (
        <p>
          <Trans>
            Not saved: someone else changed this while you were editing. Review the changes, then try again.
          </Trans>
        </p>
      )}
      {importer && (
        <p>
          <ImporterMessage importer={importer} />
        </p>
      )}
      <p>
        {config.kind === 'category' && (
          <Trans>
            This category will be permanently deleted. Its products stay in their other categories.
          </Trans>
        )}
        {config.kind === 'brand' && (
          <Trans>This brand will be permanently deleted. Its products are kept.</Trans>
        )}
        {config.kind === 'tag' && <Trans>This tag will be permanently deleted. Its products are kept.</Trans>}
        {config.kind === 'value' && (
          <Trans>This value will be permanently deleted. Its products are kept.</Trans>
        )}{' '}
        {productCount > 0 && (
          <Plural value={productCount} one="# product uses it." other="# products use it." />
        )}
      </p>
      {childCount > 0 && (
        <p>
          <Plural
            value={childCount}
            one="# item below it moves up one level; its old URL redirects."
            other="# items below it move up one level; their old URLs redirect."
          />
        </p>
      )}
      {couponCount > 0 && (
        <p>
          <Plural
            value={couponCount}
            one="# coupon uses it. Check the categories of that coupon."
            other="# coupons use it. Check the categories of these coupons."
          />
        </p>
      )}
    </>
  )
}
