/** The activity log contains changes of settings, with their author. */
import { beforeEach, expect, test } from 'vitest'
import { openSettingsAdmin } from '#app/features/admin/settings/test-settings.server.ts'

const { services, see, submitSection } = await openSettingsAdmin()
const { pool } = services.database

beforeEach(() => pool.query('delete from audit_log'))

const readLog = async (address: string) =>
  (await see(address)).html.replaceAll('<!-- -->', '').replaceAll(/[\u2066-\u2069]/g, '')

test('a changed setting is logged with its label, section, old and new value, in both languages', async () => {
  await submitSection('cart', { 'set.holdMinutes': '15' })
  await submitSection('shop', { 'set.name.en': 'Corner shop', 'set.name.ar': 'دكان' })
  const englishLog = await readLog('/en/admin/audit/?kind=settings')
  expect(englishLog).toMatch(/<option value="settings" selected="">Settings</)
  expect(englishLog).toMatch(/Settings \(Shop details\)[^]*Mona[^]*Corner shop \/ دكان/)
  expect(englishLog).toMatch(/href="\/en\/admin\/settings\/cart\/"[^]*?<del>[^]*?60[^]*?<ins>[^]*?15/)
  const arabicLog = await readLog('/admin/audit/?kind=settings')
  expect(arabicLog).toMatch(/>الإعدادات</)
  expect(arabicLog).toContain('(بيانات المتجر)')
})

test('a changed secret, menu or long text is logged without its values', async () => {
  await submitSection('payment', {
    'set.stripeSecretKey': 'sk_live_hidden',
    'set.bankDetails': 'x'.repeat(500),
  })
  await submitSection('payment', { 'set.stripeSecretKey': 'sk_live_other' })
  const heading = { to: 'heading', depth: '0', en: 'Gifts', ar: '', address: '' }
  const entry = Object.entries(heading).map(([part, text]) => [`set.primary.0.${part}`, text])
  await submitSection('menus', { 'set.primary': '', ...Object.fromEntries(entry) })
  const { rows } = await pool.query('select subject, changes from audit_log order by id')
  expect(rows).toEqual([
    { subject: 'payment', changes: { stripeSecretKey: 'changed', bankDetails: 'changed' } },
    { subject: 'payment', changes: { stripeSecretKey: 'changed' } },
    { subject: 'menus', changes: { primary: 'changed' } },
  ])
  expect(await readLog('/en/admin/audit/')).toMatch(/Stripe: secret key[^]*Changed \(value hidden\)/)
  expect(await readLog('/en/admin/audit/')).not.toMatch(/sk_live|xxxx/)
})

test('rejected or unchanged settings are not logged', async () => {
  await submitSection('cart', { 'set.holdMinutes': 'x' })
  await submitSection('cart', { 'set.holdMinutes': '60' })
  await submitSection('cart', { 'set.holdMinutes': '10', version: 'old' })
  const { rows } = await pool.query('select * from audit_log')
  expect(rows).toEqual([])
})
