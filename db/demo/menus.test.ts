/** B.13: the demo shop's menus lead to order tracking, for customers who cannot find their order. */
import { expect, test } from 'vitest'
import { isMenu } from '#app/features/header/rules.ts'
import { createDemoMenus } from './menus.ts'
import pages from './pages.json' with { type: 'json' }

test('the footer menu of the demo links to order tracking in both languages', () => {
  const { footer } = createDemoMenus({ categories: new Map(), pages: [] })
  expect(isMenu(footer)).toBe(true)
  const links = footer.flatMap(({ children }) => children)
  expect(links).toContainEqual({
    label: { ar: 'تتبّع طلبك', en: 'Track your order' },
    target: { kind: 'address', address: '/order-tracking/' },
    children: [],
  })
})

test('the contact page of the demo links to order tracking in both languages', () => {
  const body = pages.find(({ slug }) => slug === 'contact')?.body
  expect(body?.ar).toContain('<a href="/order-tracking/">تتبّع طلبك</a>')
  expect(body?.en).toContain('<a href="/en/order-tracking/">track your order</a>')
})
