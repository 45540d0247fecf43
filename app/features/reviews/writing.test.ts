/** Writing reviews: who may write them, which are rejected, which are spam, and what the page shows. */
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { addReview } from './store.server.ts'
import { aCap, aShirt } from '#tests/products.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop({
  settings: { shop: { defaultLocale: 'en' }, forms: { mostPerAddress: 0, disallowedWords: 'casino' } },
  products: [
    ...aCap({ SKU: 'CAP', Slug: 'cap' }),
    ...aCap({ SKU: 'HAT', Slug: 'hat' }),
    ...aShirt({ SKU: 'SHIRT', Slug: 'shirt' }),
  ],
})
const { services, get, page, clock } = shop
const { db } = services.database
const path = '/product/cap/'
const reviewPagePath = '/product/cap/review/'
const userAgent = 'Mozilla/5.0 (a browser)'
let secondsPassed = 0

type ReviewRequest = { cookie?: string; origin?: string; userAgent?: string; pagePath?: string }

async function readFormToken(pagePath: string) {
  const html = await page(pagePath)
  return /name="_hanout_form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
}
async function sendReview(
  fields: Record<string, string>,
  { cookie = '', origin = 'http://shop.test', ...reviewRequest }: ReviewRequest = {},
) {
  const pagePath = reviewRequest.pagePath ?? path
  const token = await readFormToken(pagePath)
  secondsPassed += 10
  clock.moveTo(new Date(Date.UTC(2026, 0, 15, 12, 0, secondsPassed)))
  const guest = { author: 'Sara', email: 'sara@shopper.example' }
  const body = new URLSearchParams({
    _hanout_form_token: token,
    _hanout_review: '1',
    rating: '4',
    text: 'Warm.',
    ...guest,
    ...fields,
  })
  const headers = { Cookie: cookie, Origin: origin, 'User-Agent': reviewRequest.userAgent ?? userAgent }
  return get(pagePath, { method: 'POST', body, headers })
}
const findReviews = async (text: string) => {
  const { rows } = await db.execute(sql`
    select reviews.id, product_id, status, verified, rating, author, email, spam_reason, user_id from reviews where text = ${text}`)
  return rows
}
const readRatingSummary = async (sku: string) => {
  const { rows } = await db.execute(sql`
    select average_rating::float8 as average, review_count as count from products where sku = ${sku}`)
  return rows[0]
}

test('B-7: the review form on the product page has radio buttons for stars and works without script', async () => {
  const html = await page('/product/cap/')
  const [form = ''] = /<form[^>]*class="review-form"[^>]*>/.exec(html) ?? []
  expect(form).toContain('method="post"')
  expect(form).toContain('action="/product/cap/#write-review"')
  expect(html.match(/type="radio" name="rating"/g)).toHaveLength(5)
  expect(html).toContain('name="email"')
  expect(await page(reviewPagePath)).toContain('name="robots" content="noindex"')
})

test('B-7: the review of a guest is held for approval and not shown', async () => {
  const reviewResponse = await sendReview({ text: 'Waits for its owner.' })
  expect([reviewResponse.status, reviewResponse.headers.get('location')]).toEqual([
    303,
    `${path}?review=waiting#write-review`,
  ])
  expect(await findReviews('Waits for its owner.')).toMatchObject([
    { status: 'hold', verified: false, rating: 4 },
  ])
  expect(await page('/product/cap/')).not.toContain('Waits for its owner.')
  const waitingPage = await get(`${path}?review=waiting`)
  expect(await waitingPage.text()).toMatch(
    /id="write-review"[^>]*><p class="form-notice" role="status">[^<]*once approved/,
  )
  // The page stays cacheable after a review. An unknown value of `review` has the same page as no parameter.
  expect(waitingPage.headers.get('cache-control')).toMatch(/^public/)
  expect((await get(`${path}?review=else`)).headers.get('cache-control')).toMatch(/^public/)
  expect(await page(`${path}?review=else`)).not.toContain('form-notice')
})

test.each([
  ['a missing rating', { rating: '' }, 'Select a rating.'],
  ['an invalid rating', { rating: '9' }, 'Select a rating.'],
  ['a text without visible characters', { text: ' \u202e ' }, 'Write your review.'],
  ['a missing name', { author: '' }, 'Enter your name.'],
  ['an invalid e-mail address', { email: 'sara' }, 'Enter a valid e-mail address'],
])(
  'B-7: %s shows a validation error beside its field, and form values are kept',
  async (_, fields, message) => {
    const reviewResponse = await sendReview({ text: 'Typed with care & love.', ...fields })
    expect([reviewResponse.status, reviewResponse.headers.get('cache-control')]).toEqual([
      422,
      'private, no-store',
    ])
    const html = await reviewResponse.text()
    expect(html).toContain(message)
    if (!('text' in fields)) expect(html).toContain('Typed with care &amp; love.')
    // The response is the product page, with the form expanded.
    expect(html).toMatch(/<h1 class="product_title"[^]*<details class="write-review" open=""/)
  },
)

test('B-7: the selected variation is kept after a review is accepted or rejected', async () => {
  const variationPath = '/product/shirt/?attribute_pa_color=red'
  const acceptedResponse = await sendReview({ text: 'Fits well.' }, { pagePath: variationPath })
  expect(acceptedResponse.headers.get('location')).toBe(`${variationPath}&review=waiting#write-review`)
  expect((await get(`${variationPath}&review=waiting`)).status).toBe(200)
  const rejectedResponse = await sendReview({ text: '' }, { pagePath: variationPath })
  expect(await rejectedResponse.text()).toMatch(
    /value="red"[^>]*checked|aria-checked="true"[^>]*data-value="red"|data-value="red"[^>]*aria-checked="true"/,
  )
})

test('B-7: only reviews of buyers are verified, by account or by confirmed e-mail address', async () => {
  await services.settings.save('reviews', { waiting: 'unverified' })
  const capId = Number((await db.execute(sql`select id from products where sku = 'CAP'`)).rows[0]?.['id'])
  const buyerByAccount = await createSignedInUser(services, { name: 'Huda' })
  const buyerByAddress = await createSignedInUser(services, { name: 'Mona', email: 'mona@shopper.example' })
  const unpaidCustomer = await createSignedInUser(services, { name: 'Rim' })
  const lines = [{ productId: capId }]
  await anOrder(services, { customerId: buyerByAccount.userId, status: 'completed', lines })
  await anOrder(services, { email: 'Mona@shopper.example', status: 'processing', lines })
  await anOrder(services, { customerId: unpaidCustomer.userId, status: 'pending', lines })
  for (const [cookie, text, status] of [
    [buyerByAccount.cookie, 'By account.', 'approved'],
    [buyerByAddress.cookie, 'By address.', 'approved'],
    [unpaidCustomer.cookie, 'By nobody who paid.', 'hold'],
  ] as const) {
    // A submitted name or e-mail address of somebody else is ignored.
    const reviewResponse = await sendReview(
      { text, author: 'Else', email: 'mona@shopper.example' },
      { cookie },
    )
    expect([text, reviewResponse.status]).toEqual([text, 303])
    expect(await findReviews(text)).toMatchObject([{ status, verified: status === 'approved' }])
  }
  await sendReview({ text: 'A guest with her address.', email: 'mona@shopper.example' })
  expect(await findReviews('A guest with her address.')).toMatchObject([{ status: 'hold', verified: false }])
  expect(await findReviews('By account.')).toMatchObject([{ author: 'Huda', user_id: buyerByAccount.userId }])
  await expect.poll(() => page('/product/cap/')).toMatch(/Huda.*Verified purchase/s)
  expect(await readRatingSummary('CAP')).toEqual({ average: 4, count: 2 })
})

test('B-7: with the setting onlyVerified guests see a sign-in link, and reviews of non-buyers are rejected', async () => {
  await services.settings.save('reviews', { onlyVerified: true })
  expect(await page(reviewPagePath)).toContain('Sign in to write a review')
  await expect.poll(() => page('/product/cap/')).not.toContain('class="review-form"')
  const otherCustomer = await createSignedInUser(services)
  for (const cookie of ['', otherCustomer.cookie])
    expect((await sendReview({ text: 'Never bought.' }, { cookie, pagePath: reviewPagePath })).status).toBe(
      403,
    )
  expect(await findReviews('Never bought.')).toEqual([])
  await services.settings.save('reviews', { onlyVerified: false })
})

test.each([
  ['a filled honeypot field', { _hanout_homepage: 'https://spam.test' }, {}],
  ['a missing form token', { _hanout_form_token: '' }, {}],
  ['the form token of another product', { _hanout_form_token: await readFormToken('/product/hat/') }, {}],
  ['a disallowed word', { author: 'Casino' }, {}],
  ['a user agent that is not a browser', {}, { userAgent: 'x' }],
])(
  'B-7: %s marks the review as spam, with the same response as for other reviews',
  async (reason, fields, reviewRequest) => {
    await services.settings.save('reviews', { waiting: 'none' })
    const text = `Spam with ${reason}`
    const reviewResponse = await sendReview({ text, ...fields }, reviewRequest)
    expect([reviewResponse.status, reviewResponse.headers.get('location')]).toEqual([
      303,
      `${path}?review=waiting#write-review`,
    ])
    const [review] = await findReviews(text)
    expect(review).toMatchObject({ status: 'spam' })
    expect(review?.['spam_reason']).not.toBe('')
  },
)

test('B-7: an outdated form returns an error with a new token, and form values are kept', async () => {
  const token = await readFormToken(path)
  secondsPassed += 3 * 24 * 3600
  clock.moveTo(new Date(Date.UTC(2026, 0, 15, 12, 0, secondsPassed)))
  const reviewResponse = await sendReview({ text: 'Written slowly.', _hanout_form_token: token })
  const html = await reviewResponse.text()
  expect(reviewResponse.status).toBe(422)
  expect(html).toMatch(/submit your review again.*Written slowly\./s)
  expect(html).not.toContain(token)
})

test('B-7: the number of reviews from one IP address is limited', async () => {
  await services.settings.save('forms', { mostPerForm: 1 })
  const hatPath = '/product/hat/'
  expect((await sendReview({ text: 'The first.' }, { pagePath: hatPath })).status).toBe(303)
  const limitedResponse = await sendReview({ text: 'The second.' }, { pagePath: hatPath })
  expect([limitedResponse.status, Number(limitedResponse.headers.get('retry-after')) > 0]).toEqual([
    429,
    true,
  ])
  expect(await limitedResponse.text()).toContain('The second.')
  await services.settings.save('forms', { mostPerForm: 0 })
})

test('a review that is submitted twice is stored once, and a post from another site is rejected', async () => {
  await services.settings.save('reviews', { waiting: 'none' })
  await sendReview({ text: 'Pressed twice.' })
  expect((await sendReview({ text: 'Pressed twice.' })).status).toBe(303)
  expect(await findReviews('Pressed twice.')).toHaveLength(1)
  expect((await sendReview({ text: 'From afar.' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await findReviews('From afar.')).toEqual([])
})

test('B-7: the text of a review is escaped on the product page and in the admin', async () => {
  const evil = '<img src=x onerror=alert(1)></script><script>alert(2)</script>'
  await sendReview({ text: `evil-mark ${evil}`, author: `A${evil}`.slice(0, 99) })
  await expect.poll(() => page('/product/cap/')).toContain('evil-mark')
  const manager = await createSignedInUser(services, { role: 'manager' })
  const adminPage = await (await get('/admin/reviews/', { headers: { Cookie: manager.cookie } })).text()
  for (const html of [await page('/product/cap/'), adminPage]) {
    expect(html).toContain('evil-mark &lt;img')
    expect(html).not.toMatch(/<img src=x|<script>alert/)
  }
})

test('twenty concurrent reviews are all counted', async () => {
  const id = Number((await db.execute(sql`select id from products where sku = 'HAT'`)).rows[0]?.['id'])
  const countBefore = Number((await readRatingSummary('HAT'))?.['count'])
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      addReview(services, {
        ...{ productId: id, userId: 0, author: 'N', email: `n${index}@shopper.example`, rating: 4 },
        ...{
          text: 'At once',
          locale: 'en' as const,
          isVerified: false,
          status: 'approved' as const,
          spamReason: '',
        },
      }),
    ),
  )
  expect(await readRatingSummary('HAT')).toMatchObject({ average: 4, count: countBefore + 20 })
})

test('B-7: if the shop or the product does not allow reviews, no review form or page exists', async () => {
  await db.execute(sql`update products set reviews_allowed = false where sku = 'HAT'`)
  expect((await get('/product/hat/review/')).status).toBe(404)
  await services.settings.save('reviews', { isEnabled: false })
  expect((await get(reviewPagePath)).status).toBe(404)
  await expect.poll(() => page('/product/cap/')).not.toContain('id="reviews"')
})
