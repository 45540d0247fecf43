import type { FormEvent, ReactNode } from 'react'
import type { PageDisplay } from './page-query.ts'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'
import { findSubmitter } from '#app/ui/forms/submitter.ts'
import { ComparisonInFlow } from './comparison-in-flow.tsx'
import { formatDisplayQuery } from './page-query.ts'

type ComparisonFormProps = {
  view: CompareView
  display: PageDisplay
  /** Path of the page, without language prefix: the forms redirect back to it. */
  path: string
}

/**
 * The visitor's own comparison in the flow of a page, with the products merged by a sign-in; all of it works
 * without JavaScript.
 */
export function ComparisonForm({ view, display, path }: ComparisonFormProps) {
  const { localizePath } = useShop()
  const backField = (
    <input type="hidden" name="back" value={localizePath(path) + formatDisplayQuery(display)} />
  )
  return (
    <>
      <MergeNotices view={view}>{backField}</MergeNotices>
      <form method="post" action={localizePath('/compare/')} onSubmit={createSubmitHandler(view)}>
        {backField}
        <ComparisonInFlow view={view} display={display} path={path} context="page" />
      </form>
    </>
  )
}

/** Asks for confirmation before the list is emptied; without JavaScript it is emptied at once. */
function createSubmitHandler({ options: { texts } }: CompareView) {
  return (event: FormEvent<HTMLFormElement>) => {
    if (!findSubmitter(event)?.matches('.woosc-remove-all')) return
    if (!window.confirm(texts.barRemoveAllConfirmation)) event.preventDefault()
  }
}

/** The merged products of a sign-in, with an undo button. */
function MergeNotices({ view: { merged }, children }: { view: CompareView; children: ReactNode }) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  return merged.map(({ id, sentence }) => (
    <form key={id} method="post" action={localizePath('/compare/')} className="woosc-notice" role="status">
      {children}
      <p>{sentence}</p>
      <button type="submit" name="undo_merge" value={id} className="button">
        {t`Undo`}
      </button>
    </form>
  ))
}
