import type { Notice } from '#app/features/customers/notices.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { accountTabsOf } from './tabs.ts'
import { NoticeView } from '#app/features/customers/forms/notice-view.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { AccountLayout } from './account-layout.tsx'

type DashboardProps = {
  customer: { name: string; email: string; isManager: boolean }
  notice: Notice | undefined
}

/** The first page of an account: who is signed in, and links to the other pages. */
export function Dashboard({ customer, notice }: DashboardProps) {
  const { t, i18n } = useLingui()
  const pages = accountTabsOf(useShop())
    .slice(1)
    .map(({ path, label, about }) => ({ path, label: i18n._(label), about: about && i18n._(about) }))
  const admin = { path: '/admin/', label: t`Manage the shop`, about: '' }
  const places = customer.isManager ? [...pages, admin] : pages
  return (
    <AccountLayout title={t`My account`} tab="/my-account/">
      {notice === 'confirmed' && <NoticeView notice="welcome" />}
      <p>
        <Trans>
          Welcome, <bdi>{customer.name}</bdi>. You are signed in as <bdi dir="ltr">{customer.email}</bdi>.
        </Trans>
      </p>
      <ul className="account-places">
        {places.map(({ path, label, about }) => (
          <li key={path}>
            <ShopLink to={path} prefetch="none">
              <span>
                <strong>{label}</strong>
                {about && <span className="field-hint">{about}</span>}
              </span>
              <ChevronRight className="icon points" aria-hidden />
            </ShopLink>
          </li>
        ))}
      </ul>
    </AccountLayout>
  )
}
