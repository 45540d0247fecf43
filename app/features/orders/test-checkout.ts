/** Form data of the checkout page, for tests that post it. */
import type { Browser } from '#tests/browser.ts'

/** Address of a customer in Riyadh, as entered. */
export const addressFields = {
  ...{ billing_firstName: 'Sara', billing_lastName: 'Al-Otaibi', billing_country: 'SA' },
  ...{ billing_city: 'Riyadh', billing_district: 'Olaya', billing_street: 'King Fahd Road' },
  ...{ billing_buildingNumber: '٢٩٢٩', billing_postcode: '12211' },
  ...{ billing_phone: '0501234567', billing_email: 'Sara@shopper.example' },
}

/** Hidden fields of the page, and the options selected on it. */
export function readHiddenFields(html: string): Record<string, string> {
  const readValue = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const names = ['idempotency_key', 'expected_total', 'expected_hash']
  const selectedOptions = [...html.matchAll(/<input type="radio"[^>]*>/g)].flatMap(([radio]) => {
    const [name, id] = [/ name="([^"]*)"/, / value="([^"]*)"/].map((part) => part.exec(radio)?.[1])
    return name !== undefined && id !== undefined && radio.includes(' checked=""') ? [[name, id]] : []
  })
  return Object.fromEntries([...names.map((name) => [name, readValue(name)]), ...selectedOptions])
}

export async function readCheckout(guest: Browser): Promise<string> {
  return (await guest.request('/en/checkout/')).text()
}

/** Places the order; another `intent` submits another button. */
export async function postCheckout(guest: Browser, fields: Record<string, string>) {
  const response = await guest.request('/en/checkout/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://shop.test' },
    body: new URLSearchParams({ intent: 'place', ...fields }),
  })
  return {
    status: response.status,
    location: response.headers.get('Location') ?? '',
    html: await response.text(),
  }
}
