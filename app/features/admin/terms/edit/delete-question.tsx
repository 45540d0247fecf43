import type { TermEditorView } from './read-term.server.ts'
import type { Question } from './term-actions.server.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { ImporterWords } from '#app/features/admin/terms/importer-words.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What deleting a term means, before it is done; or why it cannot be. */
export function DeleteQuestion({ question, view }: { question: Question; view: TermEditorView }) {
  const { version, variationCount } = question
  const { id, desk, products } = view
  if (variationCount > 0) {
    return (
      <div className="desk-problem products-question" role="alert">
        <p>
          <Plural
            value={variationCount}
            one="# variation is chosen by this value, so it stays. Give that variation another value, or take it away."
            other="# variations are chosen by this value, so it stays. Give them another value, or take them away."
          />
        </p>
        <ShopLink className="button" to={products} prefetch="none">
          <Trans>Show their products</Trans>
        </ShopLink>
      </div>
    )
  }
  return (
    <form method="post" className="desk-problem products-question" role="alert">
      <Meaning question={question} view={view} />
      <input type="hidden" name="sure" value="yes" />
      <input type="hidden" name="version" value={version} />
      <button className="button danger" type="submit" name="intent" value="delete">
        <Trans>Delete for good</Trans>
      </button>{' '}
      <ShopLink className="button" to={`${desk.path}${id}/`} prefetch="none">
        <Trans>Keep</Trans>
      </ShopLink>
    </form>
  )
}

function Meaning({
  question: { isChanged, importer, childCount, couponCount },
  view,
}: {
  question: Question
  view: TermEditorView
}) {
  const { desk, productCount } = view
  return (
    <>
      {isChanged && (
        <p>
          <Trans>Somebody changed it meanwhile: look at it again first.</Trans>
        </p>
      )}
      {importer && (
        <p>
          <ImporterWords importer={importer} />
        </p>
      )}
      <p>
        {desk.kind === 'category' && (
          <Trans>This category is deleted for good. Its products stay, in their other categories.</Trans>
        )}
        {desk.kind === 'brand' && (
          <Trans>This brand is deleted for good. Its products stay, without it.</Trans>
        )}
        {desk.kind === 'tag' && <Trans>This tag is deleted for good. Its products stay, without it.</Trans>}
        {desk.kind === 'value' && (
          <Trans>This value is deleted for good. Its products stay, without it.</Trans>
        )}{' '}
        {productCount > 0 && (
          <Plural value={productCount} one="# product has it." other="# products have it." />
        )}
      </p>
      {childCount > 0 && (
        <p>
          <Plural
            value={childCount}
            one="# that stands below it moves one level up; its old address leads on."
            other="# that stand below it move one level up; their old addresses lead on."
          />
        </p>
      )}
      {couponCount > 0 && (
        <p>
          <Plural
            value={couponCount}
            one="# coupon names it: look at the categories of that coupon."
            other="# coupons name it: look at the categories of these coupons."
          />
        </p>
      )}
    </>
  )
}
