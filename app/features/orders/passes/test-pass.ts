/** An order as its shopper sees it from the link of a mail, for tests. */
import { openBrowser, type Browser } from '#tests/browser.ts'

type Shop = Parameters<typeof openBrowser>[0]
type Ordered = { number: number; key: string; email: string }

/** Where the link leads. */
export function receivedPath({ number, key }: Pick<Ordered, 'number' | 'key'>): string {
  return `/checkout/order-received/${number}/?key=${key}`
}

/** Types an e-mail address where an order asks for it. */
export function typeEmail(
  browser: Pick<Browser, 'request'>,
  path: string,
  { email, from = '' }: { email: string; from?: string },
) {
  return browser.request(path, {
    method: 'POST',
    headers: { Origin: 'http://shop.test', ...(from !== '' && { 'X-Forwarded-For': from }) },
    body: new URLSearchParams({ email }),
  })
}

/** The page, once its e-mail address was given. */
export async function shownOrder(shop: Shop, order: Ordered): Promise<string> {
  const browser = openBrowser(shop)
  const answer = await typeEmail(browser, receivedPath(order), order)
  return (await browser.request(answer.headers.get('Location') ?? '')).text()
}
