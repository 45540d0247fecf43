import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { deleteForm, findForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { listMails } from '#app/platform/mail/store.server.ts'
import { openServices } from '#app/services.server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { openShop } from '#tests/open-shop.ts'
import { openInbox } from '#app/features/admin/inbox/test-inbox.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const first = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test' } } })
const template = `<label>Your name [text* your-name]</label>
<label>E-mail <br>[email* your-email]</label>
<p>Subject</p> [text your-subject]
<fieldset><legend>Which one?</legend>[checkbox which "Blue|blue@shop.test" "Red"]</fieldset>
[textarea your-message] [file plan limit:1mb filetypes:txt|html|svg]
[acceptance terms]I agree to <a href="/terms/">all of it</a>[/acceptance] [submit]`
const { services } = first
const { db } = services.database
const form = await saveForm(services, aForm({ en: { title: 'Contact', template } }))
const { send, see, post, ask } = await openInbox(first)
const pathOf = (id: string) => `/en/admin/inbox/${id}/`
const terms = { terms: '1' }

beforeEach(() => db.execute(sql`truncate submissions, mails cascade`))

const { createShop } = (await import(
  new URL('../../../../../build/server/index.js', import.meta.url).href
)) as typeof import('#app/http/shop.server.ts')

/** Opens the shop again, with a mail server configured. */
async function openWith(smtpUrl: string) {
  const opened = await openServices({ ...first.services, smtpUrl })
  onTestFinished(() => opened.close())
  const shop = createShop(opened)
  const { services } = shop
  const get = async (path: string, init?: RequestInit) => shop.request(`http://shop.test${path}`, init)
  return { services, ...(await openInbox({ ...first, services, shop, get })) }
}

describe('CF-20: the page of a submission', () => {
  test('shows labeled fields, selected values, consent, and the page it was sent from', async () => {
    const { id } = await send(form, {
      ...terms,
      'which[]': 'Blue',
      'your-message': 'Two lines',
      extra: 'unasked',
    })
    const html = await see(pathOf(id))
    const order = ['Your name', 'E-mail', 'Which one?', 'your-message', 'extra']
    const places = order.map((label) => html.indexOf(`<dt><bdi>${label}</bdi></dt>`))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(Math.min(...places)).toBeGreaterThan(0)
    for (const text of [
      'blue@shop.test',
      'Selected: <bdi>Blue',
      'Two lines',
      'unasked',
      'I agree to',
      '198.51.0.',
    ]) {
      expect(html).toContain(text)
    }
    expect(/<dt>Page<.dt>.{0,300}/.exec(html)?.[0]).toContain('href="http://shop.test/en/contact/"')
    expect(html).toContain('href="mailto:jo@shopper.test?subject=Re%3A%20Hi"')
  })

  test('does not link a URL of another site', async () => {
    const { id } = await send(form, terms)
    await db.execute(sql`update submissions set meta = meta || '{"url": "https://evil.example/x"}'`)
    const html = await see(pathOf(id))
    expect(html).toContain('https://evil.example/x')
    expect(html).not.toContain('href="https://evil.example')
  })

  test('shows the mails with their text and their status', async () => {
    const { id } = await send(form, { ...terms, 'your-message': 'Read me in the mail' })
    const html = await see(pathOf(id))
    for (const text of [
      'Notification to you',
      'owner@shop.test',
      'No mail server',
      'Not attempted yet.',
      'jo@shopper.test',
    ]) {
      expect(html).toContain(text)
    }
    expect(html.match(/Read me in the mail/g)?.length).toBeGreaterThan(1)
  })

  test('shows the reasons for the spam status as sentences', async () => {
    const { id } = await send(form, terms, { pageAgeInSeconds: 200_000 })
    const html = await see(pathOf(id))
    expect(html).toContain('It was sent too fast, too late')
    expect(html).toContain('The form token has expired')
    expect(html).not.toContain('hanout_token:')
    expect(html).toContain('Not spam, send e-mail')
  })

  test('returns 404 for an unknown submission id', async () => {
    for (const id of ['x', crypto.randomUUID(), "1'--"]) {
      expect((await ask(pathOf(encodeURIComponent(id)))).status).toBe(404)
      expect((await post(pathOf(encodeURIComponent(id)), { intent: 'spam' })).status).toBe(404)
    }
  })
})

describe('CF-20: files of a submission', () => {
  const page = '<script>alert(1)</script>'
  const file = () => new File([page], 'خطة «1».html', { type: 'text/html' })

  test('are downloaded by managers and never opened as a page of the shop', async () => {
    const { id } = await send(form, { ...terms, plan: file() })
    const html = await see(pathOf(id))
    const [, address = ''] = /href="([^"]+\/files\/0\/)"/.exec(html) ?? []
    const response = await ask(address)
    expect(await response.text()).toBe(page)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.-]+$/),
    })
  })

  test('of another submission, or unknown files, return 404', async () => {
    const { id } = await send(form, { ...terms, plan: file() })
    const { id: other } = await send(form, terms)
    for (const address of [`${pathOf(other)}files/0/`, `${pathOf(id)}files/1/`, `${pathOf(id)}files/x/`]) {
      expect([address, (await ask(address)).status]).toEqual([address, 404])
    }
  })
})

describe('CF-20: a failed mail is kept, shown with its reason, and can be resent', () => {
  test('a missing mail server is reported; after its setup the mail is sent', async () => {
    const { id } = await send(form, terms)
    const refused = await post(pathOf(id), { intent: 'again', which: 'notice' })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('No mail server is set up.')
    const server = await openMailServer()
    const later = await openWith(server.url)
    const sent = await later.post(pathOf(id), { intent: 'again', which: 'notice' })
    expect(sent.headers.get('location')).toBe(`${pathOf(id)}?notice=sent`)
    expect(await server.received()).toMatchObject([{ replyTo: [{ address: 'jo@shopper.test' }] }])
    expect(await later.see(pathOf(id))).toContain('Accepted by the mail server on')
    await server.close()
  })

  test('a mail rejected permanently by the server is sent after its recipient is corrected', async () => {
    const server = await openMailServer({
      refuse: (to) =>
        to === 'typo@shop.test' ? { responseCode: 550, message: 'Nobody of that name' } : undefined,
    })
    const texts = createDefaultTexts('en', { senderAddress: 'shop@shop.test' })
    const broken = { ...texts, mail: { ...texts.mail, recipient: 'typo@shop.test' } }
    const quote = await saveForm(services, aForm({ en: broken }))
    const later = await openWith(server.url)
    const { id } = await later.send(quote)
    const html = await later.see(pathOf(id))
    expect(html).toContain('E-mail failed')
    expect(html).toContain('Nobody of that name')
    expect(await later.see('/en/admin/inbox/?state=failed')).toContain(id)
    await saveForm(services, { ...quote, versions: { en: texts } })
    await vi.waitFor(async () =>
      expect((await findForm(later.services, { id: quote.id }))?.versions.en).toEqual(texts),
    )
    const again = await later.post(pathOf(id), { intent: 'anew' })
    expect(again.headers.get('location')).toBe(`${pathOf(id)}?notice=sent`)
    expect(await server.received()).toHaveLength(1)
    expect((await listMails(db)).map(({ status }) => status)).toEqual(['sent'])
    await server.close()
  })

  test('after its form is deleted, the mail can still be sent', async () => {
    const short = await saveForm(services, aForm())
    const { id } = await send(short)
    await deleteForm(services, short.id)
    const html = await see(pathOf(id))
    expect(html).toContain('Send now')
    expect(html).not.toContain('Recreate e-mails')
    expect(await (await post(pathOf(id), { intent: 'anew' })).text()).toContain('The form was deleted')
  })
})

test('CF-20: opening a submission marks it as read, and it can be marked as unread again', async () => {
  const { id } = await send(form, terms)
  expect(await see(pathOf(id))).not.toContain('1 unread')
  const sent = await post(pathOf(id), { intent: 'unread' })
  expect(sent.headers.get('location')).toBe('/en/admin/inbox/?notice=unread&count=1')
  expect(await see('/en/admin/inbox/')).toContain('1 unread')
})

test('CF-20: a submission is deleted only after confirmation', async () => {
  const { id } = await send(form, terms)
  expect((await post(pathOf(id), { intent: 'delete' })).status).toBe(400)
  const sent = await post(pathOf(id), { intent: 'delete', sure: 'yes' })
  expect(sent.headers.get('location')).toBe('/en/admin/inbox/?notice=deleted&count=1')
  expect((await ask(pathOf(id))).status).toBe(404)
  expect(await listMails(db)).toEqual([])
})

test('CF-20: the retention period of the form is shown, or the general period if the form has none', async () => {
  const short = await saveForm(services, aForm({ en: { title: 'Short' } }, { options: { keptForDays: 30 } }))
  const { id } = await send(short)
  expect(await see(pathOf(id))).toContain('Feb 14, 2026')
  expect(await see(`/en/admin/inbox/?form=${short.id}`)).toContain('are deleted after 30 days')
  expect(await see(`/en/admin/inbox/?form=${form.id}`)).toContain('are kept until you delete them')
})
