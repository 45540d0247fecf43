/**
 * B.13: orders in the admin: a bank transfer is marked as paid and partly refunded; an order is edited,
 * printed and canceled.
 */
import type { Page } from '@playwright/test'
import type { ShopVisit } from '#tests/journeys/journey.ts'
import { createCurtainPath, orderCart, type Payment, addToCart } from '#tests/journeys/cart/checkout-visit.ts'
import { tabTo } from '#tests/journeys/focus.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/journeys/journey.ts'
import { signIn } from './owner.ts'

const texts = {
  markAsPaid: { ar: 'تسجيل الطلب مدفوعًا', en: 'Mark as paid' },
  cancel: { ar: 'إلغاء الطلب…', en: 'Cancel order…' },
  confirmCancel: { ar: 'نعم، ألغِ الطلب', en: 'Yes, cancel order' },
  canceled: { ar: 'ملغي', en: 'Canceled' },
  note: { ar: 'ملاحظة', en: 'Note' },
  add: { ar: 'إضافة ملاحظة', en: 'Add note' },
  refundOrder: { ar: 'استرداد مبلغ الطلب', en: 'Refund order' },
  refund: { ar: 'استرداد المبلغ…', en: 'Refund…' },
  confirmRefund: { ar: 'نعم، أعد المبلغ', en: 'Yes, refund' },
  refunded: { ar: 'استُرد المبلغ', en: 'Order refunded' },
  editItems: { ar: 'تعديل المنتجات', en: 'Edit items' },
  recalculate: { ar: 'إعادة حساب الإجمالي', en: 'Recalculate' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُدّث الطلب', en: 'Order updated' },
  invoice: { ar: 'الفاتورة', en: 'Invoice' },
}

test(
  'the merchant marks a bank transfer as paid, adds a note and refunds an item, and the customer sees the refund',
  { tag: '@core' },
  async ({ page, shop }) => {
    const { path } = await openOrder(page, shop, 'bacs')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const statusMark = page.locator('.order-facts .list-mark')
    await expect(statusMark).toHaveAttribute('data-status', 'on-hold')
    await page.getByRole('button', { name: shop.text(texts.markAsPaid) }).click()
    await expect(statusMark).toHaveAttribute('data-status', 'processing')

    await page.getByLabel(shop.text(texts.note), { exact: true }).fill('<b>Sunday</b>')
    await page.getByRole('button', { name: shop.text(texts.add) }).click()
    await expect(page.locator('.order-history [data-kind=private]')).toContainText('<b>Sunday</b>')

    await page.locator('summary', { hasText: shop.text(texts.refundOrder) }).click()
    await page.locator('[name^="quantity-"]').fill('١')
    await page.getByRole('button', { name: shop.text(texts.refund) }).click()
    const question = page.locator('.list-question')
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await question.getByRole('button', { name: shop.text(texts.confirmRefund) }).click()
    await expect(page.locator('.admin-notice')).toHaveText(shop.text(texts.refunded))
    await expect(page.locator('.order-refunds li')).toHaveCount(1)
    await expect(statusMark).toHaveAttribute('data-status', 'processing')

    await page.goto(path)
    await expect(page.locator('.order-refunded')).toBeVisible()
    await expectNoSidewaysScroll(page)
  },
)

test('the merchant increases a quantity, opens the printable invoice, and cancels the order by keyboard', async ({
  page,
  shop,
  context,
}) => {
  await openOrder(page, shop, 'bacs')
  await page.getByRole('link', { name: shop.text(texts.editItems) }).click()
  await expect(page).toHaveURL(/\/lines\/$/)
  const total = page.locator('.lines-sums [data-sum=total] dd')
  const previousTotal = await total.textContent()
  const quantityField = page.locator('[name^="quantity."]')
  await quantityField.fill('٣')
  await page.getByRole('button', { name: shop.text(texts.recalculate) }).click()
  await expect(total).not.toHaveText(previousTotal ?? '')
  await expect(quantityField).toHaveValue('٣')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: shop.text(texts.save), exact: true }).click()
  await expect(page.locator('.admin-notice')).toContainText(shop.text(texts.saved))
  await expect(page.locator('.order-table tbody td').first()).toHaveText(/^[3٣]$/)

  const printPagePromise = context.waitForEvent('page')
  await page.getByRole('link', { name: shop.text(texts.invoice) }).click()
  const printPage = await printPagePromise
  await expect(printPage.locator('html')).toHaveAttribute('dir', shop.direction)
  await expect(printPage.locator('tbody tr')).toHaveCount(1)
  await expect(printPage.locator('#print')).toBeVisible()
  await expectAccessible(printPage)
  await expectNoSidewaysScroll(printPage)
  await printPage.close()

  await shop.waitForHydration()
  await tabTo(page, page.locator('summary', { hasText: shop.text(texts.cancel) }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: shop.text(texts.confirmCancel) }))
  await page.keyboard.press('Enter')
  await expect(page.locator('.order-facts .list-mark')).toHaveText(shop.text(texts.canceled))
})

/** A guest orders two items; the merchant finds the order by its number. Resolves with the guest's order page. */
async function openOrder(page: Page, shop: ShopVisit, payment: Payment): Promise<{ path: string }> {
  await addToCart(page, shop, createCurtainPath('terracotta'), 2)
  const { number, path } = await orderCart(page, shop, { payment })
  await signIn(page, shop, `/admin/orders/?search=${number}`)
  await page.locator('.list-main a', { hasText: String(number) }).click()
  await expect(page.locator('.order-columns')).toBeVisible()
  return { path }
}
