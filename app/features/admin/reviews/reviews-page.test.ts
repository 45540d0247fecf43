/** Moderating and answering reviews in the admin; customers see the result at once. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { addReview } from '#app/features/reviews/store.server.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'
import { aCap } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' } },
  products: aCap({ SKU: 'CAP', Slug: 'cap' }),
})
const { services, page } = shop
const { db } = services.database
const { see, post, manager } = await openInbox(shop)
const path = '/admin/reviews/'

async function aReview(text: string, rating = 5) {
  const { rows } = await db.execute<{ id: number }>(sql`select id from products where sku = 'CAP'`)
  await addReview(services, {
    ...{
      productId: rows[0]?.id ?? 0,
      userId: 0,
      author: 'Sara',
      email: `${text}@shopper.example`,
      rating,
      text,
    },
    ...{ locale: 'en', isVerified: false, status: 'hold', spamReason: '' },
  })
  const insertedReviews = await db.execute<{ id: number }>(sql`select id from reviews where text = ${text}`)
  return String(insertedReviews.rows[0]?.id)
}
const readRating = async () =>
  (
    await db.execute(
      sql`select average_rating::float8 as average, review_count as count from products where sku = 'CAP'`,
    )
  ).rows[0]
const readStatus = async (id: string) =>
  (await db.execute(sql`select status from reviews where id = ${Number(id)}`)).rows[0]?.['status']

test('B-7: pending reviews are counted, approved together, and shown on the product page immediately', async () => {
  const [firstId, secondId] = [await aReview('first-words', 5), await aReview('second-words', 4)]
  expect(await see(path)).toMatch(/2 pending[^]*second-words[^]*first-words/)
  expect(await page('/product/cap/')).not.toContain('first-words')
  const response = await post(path, { intent: 'approved', id: [firstId, secondId] })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `${path}?notice=approved&count=2`,
  ])
  await expect.poll(() => page('/product/cap/')).toMatch(/4\.5[^]*first-words/)
  expect(await readRating()).toEqual({ average: 4.5, count: 2 })
  const { rows } = await db.execute(sql`select user_id, action from audit_log where kind = 'review'`)
  expect(rows).toEqual([1, 2].map(() => ({ user_id: manager.userId, action: 'approved' })))
})

test('B-7: held, spam and trashed reviews are not counted; an approved review is not permanently deleted', async () => {
  const id = await aReview('third-words', 1)
  await post(path, { intent: 'approved', id })
  expect(await readRating()).toEqual({ average: 3.33, count: 3 })
  await post(path, { intent: 'delete', id, sure: 'yes' })
  expect(await readStatus(id)).toBe('approved')
  for (const status of ['hold', 'spam', 'trash']) {
    await post(path, { intent: status, id })
    expect(await readStatus(id)).toBe(status)
    expect(await see(`${path}?status=${status}`)).toContain('third-words')
    expect(await readRating()).toEqual({ average: 4.5, count: 2 })
  }
  expect(await (await post(path, { intent: 'delete', id })).text()).toContain(
    '1 review will be permanently deleted',
  )
  await post(path, { intent: 'delete', id, sure: 'yes' })
  expect(await readStatus(id)).toBeUndefined()
})

test('B-7: a merchant replies to a review, and a simultaneous reply of another manager gets a conflict', async () => {
  const id = await aReview('fourth-words')
  await post(path, { intent: 'approved', id })
  await post(path, { intent: 'answer', review: id, reply: 'Thank you, <b>Sara</b>!', was: '' })
  await expect.poll(() => page('/product/cap/')).toContain('Thank you, &lt;b&gt;Sara')
  const secondResponse = await post(path, { intent: 'answer', review: id, reply: 'My own words', was: '' })
  expect(secondResponse.status).toBe(409)
  expect(await secondResponse.text()).toMatch(/Someone else changed this reply[^]*My own words/)
})

test('saving a reply to a pending review reports that customers see it after the approval', async () => {
  const id = await aReview('waiting-words')
  expect(await see(`${path}?status=hold`)).toContain('Customers see the reply once the review is approved.')
  const response = await post(path, { intent: 'answer', review: id, reply: 'Thank you', was: '' })
  const pageAfterReply = await see(response.headers.get('location') ?? '')
  expect(pageAfterReply).toContain('Reply saved. Customers see it once the review is approved.')
  expect(pageAfterReply).not.toContain('Shoppers see it at once')
  await post(path, { intent: 'approved', id })
  const approvedReplyResponse = await post(path, {
    intent: 'answer',
    review: id,
    reply: 'Thanks',
    was: 'Thank you',
  })
  expect(await see(approvedReplyResponse.headers.get('location') ?? '')).toContain(
    'Saved. Changes apply immediately.',
  )
})

test('the list is searched, and a search without matches shows an empty list', async () => {
  expect(await see(`${path}?search=second-w`)).toContain('1 review<')
  expect(await see(`${path}?search=100%25`)).toContain('No reviews')
})

test('customers and cross-site requests cannot change reviews', async () => {
  const id = await aReview('fifth-words')
  const shopper = await createSignedInUser(services)
  const fields = { intent: 'approved', id }
  expect((await post(path, fields, { cookie: shopper.cookie })).status).toBe(404)
  expect((await post(path, fields, { cookie: '' })).status).toBe(303)
  expect((await post(path, fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(path, { intent: 'drop' })).status).toBe(400)
  expect(await readStatus(id)).toBe('hold')
})
