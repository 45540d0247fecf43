/** Test customers with a passkey. */
import type { Browser } from '#tests/browser.ts'
import { type Authenticator, openAuthenticator, type Tweaks } from '#tests/servers/software-authenticator.ts'
import type { Services } from '#app/services.server.ts'
import { aCustomer, PASSWORD, submit } from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'

type Shop = Parameters<typeof openBrowser>[0] & { services: Services }
type Options = Parameters<Authenticator['create']>[0] & { user: { id: string; name: string } }

export const twoStepPath = '/my-account/two-step/'

/** Requests the registration options, as the script does before the browser opens its dialog. */
export async function requestRegistration(browser: Browser, password = PASSWORD) {
  const response = await browser.call('POST', '/passkeys/registration', { password })
  return { response, options: (await response.clone().json()) as Options }
}

export function submitPasskey(browser: Browser, credential: object, name = 'My phone'): Promise<Response> {
  return submit(browser, twoStepPath, { intent: 'passkey-add', name, answer: JSON.stringify(credential) })
}

/** Adds a device's passkey to the signed-in account; returns the page's response. */
export async function addPasskey(browser: Browser, device: Authenticator, tweaks?: Tweaks) {
  const { options } = await requestRegistration(browser)
  return submitPasskey(browser, device.create(options, tweaks))
}

/** A signed-in customer with a passkey, and the device that holds it. */
export async function createCustomerWithPasskey(shop: Shop, device = openAuthenticator('http://shop.test')) {
  const customer = await aCustomer(shop.services)
  const browser = openBrowser(shop)
  await submit(browser, '/my-account/', { email: customer.email, password: PASSWORD })
  const response = await addPasskey(browser, device)
  const codes = [...(await response.text()).matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(
    ([, code = '']) => code,
  )
  return { ...customer, browser, device, codes, status: response.status }
}

/** The assertion options of a sign-in without a password. */
export async function requestSignInOptions(browser: Browser) {
  const response = await browser.call('POST', '/passkeys/challenge', {})
  return (await response.json()) as Options
}

/** Signs in on the page with a passkey alone. */
export async function submitPasskeySignIn(
  browser: Browser,
  device: Authenticator,
  tweaks?: Tweaks,
): Promise<Response> {
  const answer = JSON.stringify(device.get(await requestSignInOptions(browser), tweaks))
  return submit(browser, '/my-account/', { email: '', password: '', remember: '0', passkey: answer })
}
