/** B.13: a customer who has lost the page of an order finds it again by its number and its e-mail address. */
import { beforeEach, describe, expect, test } from 'vitest'
import { createReceivedPath, postEmail } from '#app/features/orders/passes/test-pass.ts'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openBrowser } from '#tests/browser.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'

const shop = await openShop()
const { services } = shop
services.trustedProxies = 1

beforeEach(() => services.database.pool.query('delete from orders; delete from rate_limits'))

type TrackingInput = { order: string | number; email: string; clientAddress?: string; language?: string }
type Visitor = Pick<ReturnType<typeof openBrowser>, 'request'>

function track(browser: Visitor, { order, email, clientAddress = '', language = '/en' }: TrackingInput) {
  return browser.request(`${language}/order-tracking/`, {
    method: 'POST',
    headers: {
      Origin: 'http://shop.test',
      ...(clientAddress !== '' && { 'X-Forwarded-For': clientAddress }),
    },
    body: new URLSearchParams({ order: String(order), email }),
  })
}

const noMatchMessage = 'No order matches this number and e-mail address. Check both and try again.'

describe('the order tracking page', () => {
  test('is available in both languages, and neither cached nor indexed', async () => {
    for (const [path, title] of [
      ['/en/order-tracking/', 'Track your order'],
      ['/order-tracking/', 'تتبّع طلبك'],
    ] as const) {
      const response = await shop.get(path)
      const html = await response.text()
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
    expect(await (await shop.get('/sitemap.xml?part=1')).text()).not.toContain('order-tracking')
  })

  test('is prefilled with the order number of the URL, and with no other parameter', async () => {
    expect(readOrderField(await shop.page('/en/order-tracking/?order=%231001'))).toBe('#1001')
    expect(readOrderField(await shop.page('/en/order-tracking/?order=%22%3E%3Cscript%3E'))).toBe(
      '&quot;&gt;&lt;script&gt;',
    )
    expect(readOrderField(await shop.page('/en/order-tracking/'))).toBe('')
    expect(await shop.page('/en/order-tracking/?email=a@b.example')).not.toContain('a@b.example')
  })
})

describe('the right order number and e-mail address', () => {
  test.each(['1', '#1', ' # 1 ', 'arabic'])(
    'redirect to the order page, with the number entered as %j',
    async (input) => {
      const order = await anOrder(services)
      const number =
        input === 'arabic' ? toArabicDigits(order.number) : input.replace('1', String(order.number))
      const browser = openBrowser(shop)
      const trackingResponse = await track(browser, {
        order: number,
        email: ` ${order.email.toUpperCase()} `,
      })
      expect([trackingResponse.status, trackingResponse.headers.get('Location')]).toEqual([
        303,
        `/en${createReceivedPath(order)}`,
      ])
      const html = await (await browser.request(trackingResponse.headers.get('Location') ?? '')).text()
      expect(html).toContain('King Fahd Road')
      // The pass is valid in this browser only, as with the mail link.
      expect(await shop.page(`/en${createReceivedPath(order)}`)).not.toContain('King Fahd Road')
    },
  )

  test('redirect to the order page in the language of the tracking page', async () => {
    const order = await anOrder(services)
    const trackingResponse = await track(openBrowser(shop), {
      order: order.number,
      email: order.email,
      language: '',
    })
    expect(trackingResponse.headers.get('Location')).toBe(createReceivedPath(order))
  })

  test('redirect the signed-in customer of the order to the account', async () => {
    const { userId, cookie } = await createSignedInUser(services)
    const order = await anOrder(services, { customerId: userId })
    const trackingResponse = await track(openBrowser(shop, cookie), {
      order: order.number,
      email: order.email,
    })
    expect(trackingResponse.headers.get('Location')).toBe(`/en/my-account/view-order/${order.number}/`)
    const otherCustomer = await createSignedInUser(services)
    const otherResponse = await track(openBrowser(shop, otherCustomer.cookie), {
      order: order.number,
      email: order.email,
    })
    expect(otherResponse.headers.get('Location')).toBe(`/en${createReceivedPath(order)}`)
  })
})

describe('a wrong order number or e-mail address', () => {
  test('is rejected with the same message in both cases', async () => {
    const order = await anOrder(services)
    const statements: number[] = []
    for (const input of [
      { order: String(order.number), email: 'huda@shopper.example' },
      { order: '999999', email: order.email },
    ]) {
      const browser = openBrowser(shop)
      let html = ''
      const countResult = await recordStatements(services.database, async () => {
        const trackingResponse = await track(browser, input)
        html = await trackingResponse.text()
        expect([trackingResponse.status, trackingResponse.headers.get('Cache-Control')]).toEqual([
          422,
          'private, no-store',
        ])
      })
      statements.push(countResult.statements.length)
      expect(html).toContain(noMatchMessage)
      expect(readOrderField(html)).toBe(input.order)
      expect(html).toContain(`value="${input.email}"`)
      expect(html).not.toContain(order.key)
      expect(browser.jar.has('hanout_orders')).toBe(false)
    }
    expect(statements[0]).toBe(statements[1])
  })

  test('an order whose customer was erased is not found', async () => {
    const order = await anOrder(services, { email: '' })
    const trackingResponse = await track(openBrowser(shop), {
      order: order.number,
      email: 'sara@shopper.example',
    })
    expect([trackingResponse.status, (await trackingResponse.text()).includes(noMatchMessage)]).toEqual([
      422,
      true,
    ])
  })

  test.each([
    [{ order: 'abc', email: 'a@x.example' }, 'Enter the order number, for example 1023.'],
    [{ order: '1', email: '' }, 'Enter your e-mail address.'],
    [{ order: '1', email: 'nobody' }, 'Enter a valid e-mail address'],
  ])(
    '%j shows a validation error beside its field and does not count as an attempt',
    async (input, message) => {
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const trackingResponse = await track(openBrowser(shop), input)
        expect(trackingResponse.status).toBe(422)
        expect(await trackingResponse.text()).toContain(message)
      }
    },
  )
})

describe('attempt limits', () => {
  const trackWithWrongEmail = (order: number, attempt: number, clientAddress: string) =>
    track(openBrowser(shop), { order, email: `a${attempt}@x.example`, clientAddress })

  test('after ten attempts an existing or unknown order is rejected for all IP addresses; its link still works', async () => {
    const order = await anOrder(services)
    for (const number of [order.number, 999_999]) {
      const trackingResponses = await Promise.all(
        Array.from({ length: 14 }, (_, index) => trackWithWrongEmail(number, index, `198.51.100.${index}`)),
      )
      const statuses = trackingResponses.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(4).fill(429)])
    }
    const { number, email } = order
    const rightResponse = await track(openBrowser(shop), {
      order: number,
      email,
      clientAddress: '198.51.100.99',
    })
    expect(rightResponse.status).toBe(429)
    expect(Number(rightResponse.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await rightResponse.text()).toContain('Too many attempts. Please try again in an hour.')
    const linkResponse = await postEmail(openBrowser(shop), createReceivedPath(order), {
      email,
      clientAddress: '198.51.100.99',
    })
    expect(linkResponse.status).toBe(303)
  })

  test('after thirty attempts an IP address is rejected for all orders', async () => {
    const clientAddress = '203.0.113.7'
    const trackingResponses = await Promise.all(
      Array.from({ length: 33 }, (_, index) => trackWithWrongEmail(5000 + index, index, clientAddress)),
    )
    expect(trackingResponses.filter(({ status }) => status === 422)).toHaveLength(30)
    const order = await anOrder(services)
    expect(
      (await track(openBrowser(shop), { order: order.number, email: order.email, clientAddress })).status,
    ).toBe(429)
  })

  test('the right number and e-mail address do not count as an attempt', async () => {
    const { number, email } = await anOrder(services)
    for (let attempt = 0; attempt < 11; attempt += 1)
      expect((await track(openBrowser(shop), { order: number, email })).status).toBe(303)
  })
})

test('the sign-in page links to order tracking, in both languages', async () => {
  expect(await shop.page('/en/my-account/')).toContain(
    'href="/en/order-tracking/">Track order without an account',
  )
  expect(await shop.page('/my-account/')).toContain('تتبّع طلب من دون حساب')
})

function readOrderField(html: string): string {
  const [field = ''] = /<input[^>]*name="order"[^>]*>/.exec(html) ?? []
  return /value="([^"]*)"/.exec(field)?.[1] ?? ''
}

function toArabicDigits(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
}
