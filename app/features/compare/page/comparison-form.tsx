import type { FormEvent, ReactNode } from 'react'
import type { PageLook } from './page-address.ts'
import type { CompareView } from '#app/features/compare/contract/view.ts'
import { useLingui } from '@lingui/react/macro'
import { useShop } from '#app/ui/shop.ts'
import { submitterOf } from '#app/ui/forms/submitter.ts'
import { ComparisonInFlow } from './comparison-in-flow.tsx'
import { lookQuery } from './page-address.ts'

type ComparisonFormProps = {
  view: CompareView
  look: PageLook
  /** Of the page it stands on, without its language: what is done here leads back there. */
  path: string
}

/** Somebody's own comparison in the flow of a page, with what a sign-in brought into it; all of it works without script. */
export function ComparisonForm({ view, look, path }: ComparisonFormProps) {
  const { to } = useShop()
  const back = <input type="hidden" name="back" value={to(path) + lookQuery(look)} />
  return (
    <>
      <MergeNotices view={view}>{back}</MergeNotices>
      <form method="post" action={to('/compare/')} onSubmit={confirmRemoval(view)}>
        {back}
        <ComparisonInFlow view={view} look={look} path={path} context="page" />
      </form>
    </>
  )
}

/** Without script nothing can ask, and the list is emptied at once. */
function confirmRemoval({ options: { texts } }: CompareView) {
  return (event: FormEvent<HTMLFormElement>) => {
    if (!submitterOf(event)?.matches('.woosc-remove-all')) return
    if (!window.confirm(texts.barRemoveAllConfirmation)) event.preventDefault()
  }
}

/** What a sign-in brought along, with the way back. */
function MergeNotices({ view: { merged }, children }: { view: CompareView; children: ReactNode }) {
  const { t } = useLingui()
  const { to } = useShop()
  return merged.map(({ id, sentence }) => (
    <form key={id} method="post" action={to('/compare/')} className="woosc-notice" role="status">
      {children}
      <p>{sentence}</p>
      <button type="submit" name="undo_merge" value={id} className="button">
        {t`Undo`}
      </button>
    </form>
  ))
}
