import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { addForm, addPage } from '#tests/pages-with-forms.ts'

const shop = await openShop()
const { services, get } = shop
const keys = {
  ...{ recaptchaSiteKey: 'g-site', recaptchaSecretKey: 'g-secret' },
  ...{ turnstileSiteKey: 't-site', turnstileSecretKey: 't-secret' },
  ...{ stripePublishableKey: 'pk_site', stripeSecretKey: 'sk_s-secret', akismetKey: 'akismetsecret' },
}
const none = Object.fromEntries(Object.keys(keys).map((key) => [key, '']))
await addForm(shop, { title: 'Plain', template: '[text a]\n[turnstile theme:dark]' })
await addForm(shop, { title: 'Paid', template: '[text a][stripe amount:500 currency:sar]' })
const plain = await addPage(shop, 'plain', '[contact-form-7 title="Plain"]')
const paid = await addPage(shop, 'paid', '[contact-form-7 title="Paid"]')
const bare = await addPage(shop, 'bare', '<p>No form</p>')

test('CF-20: without keys, a page with a form has the policy of other pages and no service markup', async () => {
  await save(none)
  const [policy, html] = await shown(plain)
  expect(policy).toBe((await shown(bare))[0].replace(scripts, scripts.exec(policy)?.[0] ?? ''))
  expect(html).not.toMatch(/recaptcha|cf-turnstile|wpcf7-stripe/)
  expect((await shown(paid))[1]).toContain('<em>Payment is currently unavailable.</em>')
})

test('CF-20: the Content-Security-Policy allows service scripts only on pages with a form that needs them', async () => {
  await save(keys)
  const [ofForm, html] = await shown(plain)
  expect(ofForm).toMatch(
    /script-src 'self'[^;]* https:\/\/www.google.com\/recaptcha\/ https:\/\/www.gstatic.com\/recaptcha\/ https:\/\/challenges.cloudflare.com[ ;]/,
  )
  expect(ofForm).toContain("connect-src 'self' https://www.google.com/recaptcha/;")
  expect(ofForm).not.toMatch(/stripe|unsafe|\*/)
  expect(html).toContain('<input type="hidden" name="_wpcf7_recaptcha_response" value="" />')
  expect(html.split('<script type="application/json" class="wpcf7-recaptcha">')).toHaveLength(2)
  expect(html).toContain('"sitekey":"g-site"')
  expect(html).toContain('class="wpcf7-turnstile cf-turnstile" data-sitekey="t-site"')
  const [ofPayment, payment] = await shown(paid)
  expect(ofPayment).toMatch(/script-src [^;]*https:\/\/js.stripe.com/)
  expect(ofPayment).toContain("connect-src 'self' https://www.google.com/recaptcha/ https://api.stripe.com;")
  expect(payment).toContain('data-publishable-key="pk_site"')
  expect(payment).not.toContain('Paying is not possible')
  expect((await shown(bare))[0]).not.toMatch(/https:\/\//)
})

test('CF-20: a cached page has the same policy as the first response', async () => {
  await save(keys)
  expect((await shown(paid))[0]).toBe((await shown(paid))[0])
})

test('CF-20: pages with forms contain no secret keys', async () => {
  await save(keys)
  for (const path of [plain, paid, bare])
    expect((await shown(path))[1]).not.toMatch(/[gts]-secret|akismetsecret/)
})

test('CF-20: client-side navigation to a page with services reloads the document to apply its own policy', async () => {
  await save(keys)
  const answer = await (await get(`${paid.slice(0, -1)}.data`)).text()
  expect(answer).toContain('"reload",true')
  await save(none)
  expect(await (await get(`${paid.slice(0, -1)}.data`)).text()).not.toContain('"reload",true')
})

const scripts = /script-src [^;]*/

async function shown(path: string): Promise<[policy: string, html: string]> {
  const response = await get(path)
  expect(response.status).toBe(200)
  return [response.headers.get('Content-Security-Policy') ?? '', await response.text()]
}

// Drops the cached pages itself, because the notification arrives a moment after the write.
async function save(values: Record<string, string>): Promise<void> {
  await services.settings.save('forms', values)
  services.pageCache.drop(['settings'])
}
