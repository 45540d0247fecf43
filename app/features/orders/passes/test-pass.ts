/** An order as its customer sees it through a mail link, for tests. */
import { openBrowser, type Browser } from '#tests/browser.ts'

type Shop = Parameters<typeof openBrowser>[0]
type OrderRef = { number: number; key: string; email: string }

/** Path of the mail link. */
export function createReceivedPath({ number, key }: Pick<OrderRef, 'number' | 'key'>): string {
  return `/checkout/order-received/${number}/?key=${key}`
}

/** Submits an e-mail address to the order's prompt. */
export function postEmail(
  browser: Pick<Browser, 'request'>,
  path: string,
  { email, clientAddress = '' }: { email: string; clientAddress?: string },
) {
  return browser.request(path, {
    method: 'POST',
    headers: {
      Origin: 'http://shop.test',
      ...(clientAddress !== '' && { 'X-Forwarded-For': clientAddress }),
    },
    body: new URLSearchParams({ email }),
  })
}

/** The page, after the e-mail address was entered. */
export async function openWithEmail(shop: Shop, order: OrderRef): Promise<string> {
  const browser = openBrowser(shop)
  const emailResponse = await postEmail(browser, createReceivedPath(order), order)
  return (await browser.request(emailResponse.headers.get('Location') ?? '')).text()
}
