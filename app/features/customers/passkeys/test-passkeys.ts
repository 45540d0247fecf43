/** Shoppers of a test who have a passkey. */
import type { Browser } from '#tests/browser.ts'
import { type Authenticator, openAuthenticator, type Tweaks } from '#tests/servers/software-authenticator.ts'
import type { Services } from '#app/services.server.ts'
import { aShopper, PASSWORD, submit } from '#app/features/customers/test-accounts.ts'
import { openBrowser } from '#tests/browser.ts'

type Shop = Parameters<typeof openBrowser>[0] & { services: Services }
type Options = Parameters<Authenticator['create']>[0] & { user: { id: string; name: string } }

export const twoStepPath = '/my-account/two-step/'

/** What the page's script asks before the browser's dialog opens. */
export async function askToAdd(browser: Browser, password = PASSWORD) {
  const response = await browser.call('POST', '/passkeys/registration', { password })
  return { response, options: (await response.clone().json()) as Options }
}

export function add(browser: Browser, made: object, name = 'My phone'): Promise<Response> {
  return submit(browser, twoStepPath, { intent: 'passkey-add', name, answer: JSON.stringify(made) })
}

/** Adds a passkey of a device to the account of who is signed in; gives the answer of the page. */
export async function addPasskey(browser: Browser, device: Authenticator, tweaks?: Tweaks) {
  const { options } = await askToAdd(browser)
  return add(browser, device.create(options, tweaks))
}

/** A shopper with a passkey, signed in, and the device that has it. */
export async function withPasskey(shop: Shop, device = openAuthenticator('http://shop.test')) {
  const shopper = await aShopper(shop.services)
  const browser = openBrowser(shop)
  await submit(browser, '/my-account/', { email: shopper.email, password: PASSWORD })
  const added = await addPasskey(browser, device)
  const codes = [...(await added.text()).matchAll(/<code>([a-z0-9-]+)<\/code>/g)].map(([, code = '']) => code)
  return { ...shopper, browser, device, codes, status: added.status }
}

/** What a browser is asked for that signs in without a password. */
export async function askToSignIn(browser: Browser) {
  const response = await browser.call('POST', '/passkeys/challenge', {})
  return (await response.json()) as Options
}

/** Signs in on the page, with a passkey alone. */
export async function enter(browser: Browser, device: Authenticator, tweaks?: Tweaks): Promise<Response> {
  const answer = JSON.stringify(device.get(await askToSignIn(browser), tweaks))
  return submit(browser, '/my-account/', { email: '', password: '', remember: '0', passkey: answer })
}
