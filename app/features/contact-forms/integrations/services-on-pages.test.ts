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
const emptyKeys = Object.fromEntries(Object.keys(keys).map((key) => [key, '']))
await addForm(shop, { title: 'Plain', template: '[text a]\n[turnstile theme:dark]' })
await addForm(shop, { title: 'Paid', template: '[text a][stripe amount:500 currency:sar]' })
const plainPath = await addPage(shop, 'plain', '[contact-form-7 title="Plain"]')
const paidPath = await addPage(shop, 'paid', '[contact-form-7 title="Paid"]')
const pathWithoutForm = await addPage(shop, 'bare', '<p>No form</p>')

test('CF-20: without keys, a page with a form has the policy of other pages and no service markup', async () => {
  await save(emptyKeys)
  const [policy, html] = await readPage(plainPath)
  expect(policy).toBe(
    (await readPage(pathWithoutForm))[0].replace(
      scriptSourcePattern,
      scriptSourcePattern.exec(policy)?.[0] ?? '',
    ),
  )
  expect(html).not.toMatch(/recaptcha|cf-turnstile|wpcf7-stripe/)
  expect((await readPage(paidPath))[1]).toContain('<em>Payment is currently unavailable.</em>')
})

test('CF-20: the Content-Security-Policy allows service scripts only on pages with a form that needs them', async () => {
  await save(keys)
  const [formPolicy, html] = await readPage(plainPath)
  expect(formPolicy).toMatch(
    /script-src 'self'[^;]* https:\/\/www.google.com\/recaptcha\/ https:\/\/www.gstatic.com\/recaptcha\/ https:\/\/challenges.cloudflare.com[ ;]/,
  )
  expect(formPolicy).toContain("connect-src 'self' https://www.google.com/recaptcha/;")
  expect(formPolicy).not.toMatch(/stripe|unsafe|\*/)
  expect(html).toContain('<input type="hidden" name="_wpcf7_recaptcha_response" value="" />')
  expect(html.split('<script type="application/json" class="wpcf7-recaptcha">')).toHaveLength(2)
  expect(html).toContain('"sitekey":"g-site"')
  expect(html).toContain('class="wpcf7-turnstile cf-turnstile" data-sitekey="t-site"')
  const [paymentPolicy, paymentHtml] = await readPage(paidPath)
  expect(paymentPolicy).toMatch(/script-src [^;]*https:\/\/js.stripe.com/)
  expect(paymentPolicy).toContain(
    "connect-src 'self' https://www.google.com/recaptcha/ https://api.stripe.com;",
  )
  expect(paymentHtml).toContain('data-publishable-key="pk_site"')
  expect(paymentHtml).not.toContain('Paying is not possible')
  expect((await readPage(pathWithoutForm))[0]).not.toMatch(/https:\/\//)
})

test('CF-20: a cached page has the same policy as the first response', async () => {
  await save(keys)
  expect((await readPage(paidPath))[0]).toBe((await readPage(paidPath))[0])
})

test('CF-20: pages with forms contain no secret keys', async () => {
  await save(keys)
  for (const path of [plainPath, paidPath, pathWithoutForm])
    expect((await readPage(path))[1]).not.toMatch(/[gts]-secret|akismetsecret/)
})

test('CF-20: client-side navigation to a page with services reloads the document to apply its own policy', async () => {
  await save(keys)
  const answer = await (await get(`${paidPath.slice(0, -1)}.data`)).text()
  expect(answer).toContain('"reload",true')
  await save(emptyKeys)
  expect(await (await get(`${paidPath.slice(0, -1)}.data`)).text()).not.toContain('"reload",true')
})

const scriptSourcePattern = /script-src [^;]*/

async function readPage(path: string): Promise<[policy: string, html: string]> {
  const response = await get(path)
  expect(response.status).toBe(200)
  return [response.headers.get('Content-Security-Policy') ?? '', await response.text()]
}

// Drops the cached pages itself, because the notification arrives a moment after the write.
async function save(values: Record<string, string>): Promise<void> {
  await services.settings.save('forms', values)
  services.pageCache.drop(['settings'])
}
