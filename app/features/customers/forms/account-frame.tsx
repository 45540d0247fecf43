import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PageHead } from '#app/ui/page-head.tsx'

type AccountFrameProps = {
  title: string
  /** The form that was sent came back: the page's title says so first, for who hears it. */
  hasFailed?: boolean
  children: ReactNode
}

/** What stands around the pages of signing in. */
export function AccountFrame({ title, hasFailed = false, children }: AccountFrameProps) {
  const { t } = useLingui()
  return (
    <div className="wrap account-page">
      <PageHead title={hasFailed ? t`Please check: ${title}` : title} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
