import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** The notice about the last action. Its live region is rendered even when empty, so that it is announced. */
export function ListNotice({ children }: { children: ReactNode }) {
  return (
    <div className="admin-notice" role="status">
      {children}
    </div>
  )
}

/** Why an action was rejected. */
export function ListProblem({ children }: { children: ReactNode }) {
  return (
    <div className="admin-problem" role="alert">
      {children}
    </div>
  )
}

type ListQuestionProps = {
  ids: (string | number)[]
  intent: string
  /** Label of the confirm button. */
  confirmLabel?: ReactNode
  /** Label of the cancel link. */
  cancelLabel?: ReactNode
  /** Target of the cancel link. */
  cancelPath: string
  children: ReactNode
}

/** Confirmation before rows are deleted, or before another action that cannot be undone. */
export function ListQuestion({
  ids,
  intent,
  confirmLabel,
  cancelLabel,
  cancelPath,
  children,
}: ListQuestionProps) {
  return (
    <form method="post" className="admin-problem list-question" role="alert">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <p>{children}</p>
      <p className="list-buttons">
        <button className="button danger" type="submit" name="intent" value={intent}>
          {confirmLabel ?? <Trans>Delete permanently</Trans>}
        </button>
        <ShopLink className="button" to={cancelPath} prefetch="none">
          {cancelLabel ?? <Trans>Cancel</Trans>}
        </ShopLink>
      </p>
    </form>
  )
}
