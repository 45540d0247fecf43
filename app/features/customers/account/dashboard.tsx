import type { AuthNotice } from '#app/features/customers/notices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { listAccountTabs } from './tabs.ts'
import { NoticeView } from '#app/features/customers/forms/notice-view.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { AccountLayout } from './account-layout.tsx'

type DashboardProps = {
  customer: { name: string; email: string; isStaff: boolean }
  notice: AuthNotice | undefined
}

/** The first page of an account: who is signed in, and links to the other pages. */
export function Dashboard({ customer, notice }: DashboardProps) {
  const { t, i18n } = useLingui()
  const pages = listAccountTabs(useShop())
    .slice(1)
    .map(({ path, label, description }) => ({
      path,
      label: i18n._(label),
      description: description && i18n._(description),
    }))
  const admin = { path: '/admin/', label: t`Manage the shop`, description: '' }
  const links = customer.isStaff ? [...pages, admin] : pages
  return (
    <AccountLayout title={t`My account`} tabPath="/my-account/">
      {notice === 'confirmed' && <NoticeView notice="welcome" />}
      <p>
        <Trans>
          Welcome, <bdi>{customer.name}</bdi>. You are signed in as <bdi dir="ltr">{customer.email}</bdi>.
        </Trans>
      </p>
      <ul className="account-places">
        {links.map(({ path, label, description }) => (
          <li key={path}>
            <ShopLink to={path} prefetch="none">
              <span>
                <strong>{label}</strong>
                {description && <span className="field-hint">{description}</span>}
              </span>
              <ChevronRight className="icon points" aria-hidden />
            </ShopLink>
          </li>
        ))}
      </ul>
    </AccountLayout>
  )
}
