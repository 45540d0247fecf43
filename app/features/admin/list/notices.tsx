import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { ShopLink } from '#app/ui/shop-link.tsx'

/** What the last action did. Its place is there before, so that screen readers read it out. */
export function ListNotice({ children }: { children: ReactNode }) {
  return (
    <div className="desk-notice" role="status">
      {children}
    </div>
  )
}

/** Why an action was refused. */
export function ListProblem({ children }: { children: ReactNode }) {
  return (
    <div className="desk-problem" role="alert">
      {children}
    </div>
  )
}

type ListQuestionProps = {
  ids: (string | number)[]
  intent: string
  /** The button that does it. */
  yes?: ReactNode
  /** The link that does not. */
  no?: ReactNode
  /** Where `no` leads. */
  back: string
  children: ReactNode
}

/** Asked before rows are deleted, or anything else happens that cannot be undone. */
export function ListQuestion({ ids, intent, yes, no, back, children }: ListQuestionProps) {
  return (
    <form method="post" className="desk-problem list-question" role="alert">
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="sure" value="yes" />
      <p>{children}</p>
      <p className="list-buttons">
        <button className="button danger" type="submit" name="intent" value={intent}>
          {yes ?? <Trans>Delete permanently</Trans>}
        </button>
        <ShopLink className="button" to={back} prefetch="none">
          {no ?? <Trans>Cancel</Trans>}
        </ShopLink>
      </p>
    </form>
  )
}
