import type { MenuEntry } from '#app/ui/shop.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listAccountTabs, createTabClassName } from './tabs.ts'
import { useShop } from '#app/ui/shop.ts'
import { openShopClient } from '#app/ui/shop-client.ts'
import { explain } from './explain.ts'

type AccountMenuProps = { customer: { name: string; isManager: boolean }; onChoose: () => void }

/** The account menu: the entries of the merchant's menu or, without one, the account pages; and sign-out. */
export function AccountMenu({ customer, onChoose }: AccountMenuProps) {
  const { t, i18n } = useLingui()
  const shop = useShop()
  const { menus, localizePath } = shop
  const [problem, setProblem] = useState('')
  const pageEntries = listAccountTabs(shop).map(({ path, label }) => ({
    label: i18n._(label),
    href: localizePath(path),
    className: createTabClassName(path),
  }))
  const adminEntry = { label: t`Manage the shop`, href: localizePath('/admin/') }
  const entries: Pick<MenuEntry, 'label' | 'href' | 'className'>[] = [
    ...(menus.account.length > 0 ? menus.account : pageEntries),
    ...(customer.isManager ? [adminEntry] : []),
  ]

  async function signOut() {
    try {
      const client = await openShopClient(i18n)
      await client.request({ path: '/hanout/v1/session', method: 'DELETE' })
      // A reload drops all client state of this customer.
      window.location.reload()
    } catch (error) {
      setProblem(explain(error))
    }
  }

  return (
    <>
      <p className="account-name">
        <bdi>{customer.name}</bdi>
      </p>
      <ul className="menu">
        {entries.map(({ label, href, className }, index) => (
          <li key={index} className={className}>
            <a href={href} onClick={onChoose} data-no-prefetch>
              {label}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void signOut()}>
            {t`Sign out`}
          </button>
        </li>
      </ul>
      <p className="field-error" role="alert" hidden={problem === ''}>
        {problem}
      </p>
    </>
  )
}
