import type { ReactNode } from 'react'
import type { AccountNotice } from './notices.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { listAccountTabs, createTabClassName } from './tabs.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { AccountNoticeView } from './notice-view.tsx'
import './account.css'

type AccountLayoutProps = {
  title: string
  /** The path of the tab that this page belongs to. */
  tabPath: string
  notice?: AccountNotice | undefined
  /** The submitted form was rejected: the page title starts with that, for screen readers. */
  hasFailed?: boolean
  children: ReactNode
}

/** Layout of a signed-in customer's pages: the tabs, the title and the notice about the last action. */
export function AccountLayout({ title, tabPath, notice, hasFailed = false, children }: AccountLayoutProps) {
  const { t, i18n } = useLingui()
  const shop = useShop()
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => scrollToCurrentTab(tabs.current), [])
  return (
    <div className="wrap account-area">
      <PageHead title={hasFailed ? t`Error: ${title}` : title} />
      <nav ref={tabs} className="account-tabs" aria-label={t`My account`}>
        <ul className="tabs">
          {listAccountTabs(shop).map(({ path, label }) => (
            <li key={path} className={createTabClassName(path)}>
              <ShopLink to={path} aria-current={path === tabPath ? 'page' : undefined} prefetch="none">
                {i18n._(label)}
              </ShopLink>
            </li>
          ))}
          <li className={createTabClassName('/my-account/customer-logout/')}>
            <ShopLink to="/my-account/customer-logout/" prefetch="none">{t`Sign out`}</ShopLink>
          </li>
        </ul>
      </nav>
      <div className="account-content">
        <h1>{title}</h1>
        {notice && !hasFailed && <AccountNoticeView notice={notice} />}
        {children}
      </div>
    </div>
  )
}

/**
 * Scrolls the tab bar, which is horizontal on phones, to the current tab. Only the bar is scrolled:
 * scrollIntoView would also move a page that is being read.
 */
function scrollToCurrentTab(tabBar: HTMLElement | null): void {
  const currentTab = tabBar?.querySelector('[aria-current]')
  if (!tabBar || !currentTab) return
  const calculateMiddle = ({ left, width }: DOMRect) => left + width / 2
  const left =
    calculateMiddle(currentTab.getBoundingClientRect()) - calculateMiddle(tabBar.getBoundingClientRect())
  tabBar.scrollBy({ left, behavior: 'instant' })
}
