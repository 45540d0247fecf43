/** The demo shop's accounts: one with the owner role, and one of a customer. */
import type { BaseServices } from '#app/services.server.ts'
import type { UserRole } from '#app/features/customers/rules.ts'
import { addAccount, changePassword, makePassword } from '#app/features/customers/manage.server.ts'

export type DemoAccount = { email: string; password: string; role: UserRole }

const demoUsers = [
  { email: 'admin@hanout.example', role: 'admin', name: 'نورة' },
  { email: 'shopper@hanout.example', role: 'shopper', name: 'ليلى' },
] as const

/** Adds the accounts with passwords unique to this shop; those of an interrupted import get new ones. */
export async function addDemoAccounts(services: BaseServices): Promise<DemoAccount[]> {
  const { defaultLocale: locale } = services.settings.current().shop
  const accounts: DemoAccount[] = []
  for (const { email, role, name } of demoUsers) {
    const password = makePassword()
    const addResult = await addAccount(services, { email, role, name, locale, password })
    if (!addResult.ok) await changePassword(services, { email, password })
    accounts.push({ email, password, role })
  }
  return accounts
}
