/** Unpublished products are visible only in the comparison of a visitor who may edit them. */
import { expect, test } from 'vitest'
import { VIEW_TYPE } from '#app/platform/http/view-type.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openCompareShop } from './test-shop.ts'

const { shop, id } = await openCompareShop()
const [cap = 0, draft = 0, hidden = 0] = ['CAP', 'DRAFT', 'HIDDEN'].map(id)

async function signInWithList(role: 'shopper' | 'manager') {
  const { cookie, userId } = await createSignedInUser(shop.services, { role })
  return { userId, cookie: `${cookie}; woosc_products_${userId}=${draft},${cap},${hidden}` }
}

const readComparePage = async (cookie: string) =>
  (await shop.get('/en/compare/', { headers: { Cookie: cookie } })).text()

test('P12: a manager sees a draft in the comparison, with a badge and without an add-to-cart button', async () => {
  const { cookie } = await signInWithList('manager')
  const html = await readComparePage(cookie)
  expect(html).toContain('class="woosc_table has-2"')
  expect(html).toContain(`class="woosc-remove" data-id="${draft}"`)
  expect(html).toMatch(/<th scope="col" class="col"><span>Cap<\/span> <span class="badge">Draft<\/span>/)
  expect(html).not.toContain(`data-id="${hidden}"`)
  const [row = ''] = /<tr class="[^"]*tr-price"[^]*?<\/tr>/.exec(html) ?? []
  expect(row.match(/49\.00/g)).toHaveLength(2)
  expect(html).not.toMatch(new RegExp(`<button[^>]*name="add-to-cart" value="${draft}"`))
})

test('P12: customers and guests do not see drafts in the comparison', async () => {
  for (const cookie of [(await signInWithList('shopper')).cookie, `woosc_products=${draft},${cap}`]) {
    const html = await readComparePage(cookie)
    expect(html).toContain('class="woosc_table has-1"')
    expect(html).not.toContain(`data-id="${draft}"`)
  }
})

test('P12: a comparison shared by a manager contains no drafts', async () => {
  const { cookie } = await signInWithList('manager')
  const sharePages = await Promise.all(
    ['snapshot', 'live'].map(async (share) => {
      const response = await shop.get('/en/compare/', {
        method: 'POST',
        headers: { Cookie: cookie },
        body: new URLSearchParams({ share }),
      })
      return response.text()
    }),
  )
  for (const answer of sharePages) {
    const [, key] = /\/en\/compare\/([A-Z\d]{6})\//.exec(answer) ?? []
    const sharedPage = await (await shop.get(`/en/compare/${key}/`)).text()
    expect(sharedPage).toContain('class="woosc_table has-1"')
  }
})

test('A-21: a manager can add a draft with a link, a customer cannot', async () => {
  for (const [role, list] of [
    ['manager', `${draft}`],
    ['shopper', undefined],
  ] as const) {
    const { cookie, userId } = await createSignedInUser(shop.services, { role })
    const response = await shop.get(`/en/?add-to-compare=${draft}`, { headers: { Cookie: cookie } })
    const [cookieLine] = response.headers.getSetCookie().filter((one) => one.startsWith('woosc_products'))
    expect(cookieLine?.split(';')[0]).toBe(list && `woosc_products_${userId}=${list}`)
  }
})

test('the response to shop pages marks drafts', async () => {
  const { cookie } = await signInWithList('manager')
  const refusedResponse = await shop.get('/en/?wc-ajax=woosc_load', {
    method: 'POST',
    headers: { Cookie: cookie, Accept: VIEW_TYPE },
    body: new URLSearchParams({ get_data: 'bar' }),
  })
  const { nonce: freshNonce } = (await refusedResponse.json()) as { nonce: string }
  const answer = await shop.get('/en/?wc-ajax=woosc_load', {
    method: 'POST',
    headers: { Cookie: cookie, Accept: VIEW_TYPE },
    body: new URLSearchParams({ get_data: 'bar', nonce: freshNonce }),
  })
  expect(await answer.json()).toMatchObject({
    ids: [draft, cap],
    products: [{ id: draft, isDraft: true, isPurchasable: false }, { id: cap }],
  })
})
