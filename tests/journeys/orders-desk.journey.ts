/** B.13: the owner at the desk: a transfer has come, an order is cancelled, a part of the money goes back. */
import type { Page } from '@playwright/test'
import type { ShopVisit } from './journey.ts'
import { randomUUID } from 'node:crypto'
import { curtain, fillAddress, placeOrder, putInCart } from './checkout-visit.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './journey.ts'
import { signIn } from './owner.ts'

const texts = {
  paid: { ar: 'وصل المبلغ', en: 'The payment has arrived' },
  processing: { ar: 'قيد التجهيز', en: 'Processing' },
  cancel: { ar: 'إلغاء الطلب', en: 'Cancel the order' },
  sure: { ar: 'نعم، ألغِ', en: 'Yes, cancel' },
  cancelled: { ar: 'ملغى', en: 'Cancelled' },
  note: { ar: 'ملاحظة', en: 'Note' },
  add: { ar: 'أضف الملاحظة', en: 'Add the note' },
  giveBack: { ar: 'ردّ المال', en: 'Give money back' },
  ask: { ar: 'ردّ المبلغ…', en: 'Give back…' },
  mean: { ar: 'نعم، ردّ المبلغ', en: 'Yes, give back' },
  given: { ar: 'رُدّ المبلغ.', en: 'The money is given back.' },
  change: { ar: 'تغيير محتوى الطلب', en: 'Change what was ordered' },
  count: { ar: 'احسب من جديد', en: 'Count again' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظ.', en: 'Saved.' },
  invoice: { ar: 'الفاتورة', en: 'Invoice' },
}

type Product = { slug: string; sku: string }

// Counted, each bought by one journey alone: they run at once, and watch the stock.
const products = {
  zaatar: { slug: 'zaatar', sku: 'HN-SPC-004' },
  cardamom: { slug: 'green-cardamom', sku: 'HN-SPC-001' },
  tea: { slug: 'mint-tea-tin', sku: 'HN-TEA-001' },
  cards: { slug: 'greeting-cards', sku: 'HN-CRD-001' },
  candle: { slug: 'olive-wax-candle', sku: 'HN-LMP-004' },
  wallet: { slug: 'slim-wallet', sku: 'HN-BAG-005' },
  honey: { slug: 'honey-jar', sku: 'HN-GLS-006' },
} satisfies Record<string, Product>

test(
  'a bank transfer has come: the owner says so, and packs; a piece comes back, and its money goes',
  { tag: ['@without-script', '@core'] },
  async ({ page, shop, javaScriptEnabled }) => {
    const { zaatar, cardamom, tea, cards } = products
    const [inArabic, inEnglish] = javaScriptEnabled ? [zaatar, cardamom] : [tea, cards]
    const product = shop.language === 'ar' ? inArabic : inEnglish
    const number = await order(page, shop, { product, payment: 'bacs' })
    await openOrder(page, shop, number)
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const mark = page.locator('.order-facts .order-mark')
    await expect(mark).toHaveAttribute('data-status', 'on-hold')
    await page.getByRole('button', { name: shop.text(texts.paid) }).click()
    await expect(mark).toHaveAttribute('data-status', 'processing')

    await page.getByLabel(shop.text(texts.note), { exact: true }).fill('<b>Sunday</b>')
    await page.getByRole('button', { name: shop.text(texts.add) }).click()
    await expect(page.locator('.order-history [data-kind=private]')).toContainText('<b>Sunday</b>')

    const left = await stockOf(page, shop, product)
    await openOrder(page, shop, number)
    await page.locator('summary', { hasText: shop.text(texts.giveBack) }).click()
    await page.locator('[name^="quantity-"]').fill('١')
    await page.getByRole('button', { name: shop.text(texts.ask) }).click()
    const question = page.locator('.orders-question')
    await expect(question).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await question.getByRole('button', { name: shop.text(texts.mean) }).click()
    await expect(page.locator('.desk-notice')).toHaveText(shop.text(texts.given))
    await expect(page.locator('.order-refunds li')).toHaveCount(1)
    await expect(mark).toHaveAttribute('data-status', 'processing')
    expect(await stockOf(page, shop, product)).toBe(left + 1)
  },
)

test(
  'the shopper has rung: one more piece comes along, and the total follows',
  { tag: '@without-script' },
  async ({ page, shop, javaScriptEnabled }) => {
    await putInCart(page, shop, curtain(shop.language === 'ar' ? 'sand' : 'olive'))
    const number = await orderCart(page, shop, 'bacs')
    await openOrder(page, shop, number)
    await page.getByRole('link', { name: shop.text(texts.change) }).click()
    await expect(page).toHaveURL(/\/lines\/$/)
    const total = page.locator('.lines-sums [data-sum=total] dd')
    const before = await total.textContent()
    const pieces = page.locator('[name^="quantity."]')
    await pieces.fill('٣')
    await page.getByRole('button', { name: shop.text(texts.count) }).click()
    await expect(total).not.toHaveText(before ?? '')
    await expect(pieces).toHaveValue('٣')
    if (javaScriptEnabled) await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: shop.text(texts.save), exact: true }).click()
    await expect(page.locator('.desk-notice')).toContainText(shop.text(texts.saved))
    await expect(page.locator('.order-table tbody td').first()).toHaveText(/^[3٣]$/)
  },
)

test('a cancelled order gives its pieces back, by keyboard', async ({ page, shop }) => {
  const product = shop.language === 'ar' ? products.candle : products.wallet
  const number = await order(page, shop, { product, payment: 'cod' })
  await signIn(page, shop, '/admin/')
  const left = await stockOf(page, shop, product)
  await openOrder(page, shop, number)
  await shop.isAwake()
  const cancel = page.locator('summary', { hasText: shop.text(texts.cancel) })
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: shop.text(texts.sure) }))
  await page.keyboard.press('Enter')
  await expect(page.locator('.order-facts .order-mark')).toHaveText(shop.text(texts.cancelled))
  expect(await stockOf(page, shop, product)).toBe(left + 2)
})

test('the papers of an order are whole pages in its language', async ({ page, shop, context }) => {
  const number = await order(page, shop, { product: products.honey, payment: 'cod' })
  await openOrder(page, shop, number)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: shop.text(texts.invoice) }).click()
  const paper = await opened
  await expect(paper.locator('html')).toHaveAttribute('dir', shop.direction)
  await expect(paper.locator('tbody tr')).toHaveCount(1)
  await expect(paper.locator('#print')).toBeVisible()
  await expectAccessible(paper)
  await expectNoSidewaysScroll(paper)
})

type Ordered = { product: Product; payment: 'bacs' | 'cod' }

/** Orders two pieces as a guest; resolves with the number. */
async function order(page: Page, shop: ShopVisit, { product, payment }: Ordered): Promise<number> {
  await page.goto(shop.path(`/product/${product.slug}/`))
  await page.locator('input[name=quantity]').first().fill('2')
  await page.locator('.single_add_to_cart_button').click()
  await expect(page.getByRole('status').filter({ hasText: /سلتك|cart/ })).toBeVisible()
  return orderCart(page, shop, payment)
}

/** Orders what lies in the cart. */
async function orderCart(page: Page, shop: ShopVisit, payment: Ordered['payment']): Promise<number> {
  await shop.visit('/checkout/')
  await fillAddress(page, `${randomUUID()}@shopper.example`)
  await page.locator(`[name=payment_method][value=${payment}]`).check()
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy', 'true')
  return placeOrder(page)
}

/** Finds the order in the list by its number, signed in before or now. */
async function openOrder(page: Page, shop: ShopVisit, number: number): Promise<void> {
  await signIn(page, shop, `/admin/orders/?search=${number}`)
  await page.goto(shop.path(`/admin/orders/?search=${number}`))
  await page.locator('.orders-row h3 a', { hasText: String(number) }).click()
  await expect(page.locator('.order-columns')).toBeVisible()
}

/** How many of it the desk has. */
async function stockOf(page: Page, shop: ShopVisit, { sku }: Product): Promise<number> {
  await page.goto(shop.path(`/admin/products/?search=${sku}`))
  return Number(await page.locator('input[name=stock]').first().inputValue())
}
