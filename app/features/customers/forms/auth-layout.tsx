import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { PageHead } from '#app/ui/page-head.tsx'

type AuthLayoutProps = {
  title: string
  /** The submitted form was rejected: the page title starts with that, for screen readers. */
  hasFailed?: boolean
  children: ReactNode
}

/** Layout of the sign-in pages. */
export function AuthLayout({ title, hasFailed = false, children }: AuthLayoutProps) {
  const { t } = useLingui()
  return (
    <div className="wrap account-page">
      <PageHead title={hasFailed ? t`Error: ${title}` : title} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
