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

const initialShop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test' } } })
const template = `<label>Your name [text* your-name]</label>
<label>E-mail <br>[email* your-email]</label>
<p>Subject</p> [text your-subject]
<fieldset><legend>Which one?</legend>[checkbox which "Blue|blue@shop.test" "Red"]</fieldset>
[textarea your-message] [file plan limit:1mb filetypes:txt|html|svg]
[acceptance terms]I agree to <a href="/terms/">all of it</a>[/acceptance] [submit]`
const { services } = initialShop
const { db } = services.database
const form = await saveForm(services, aForm({ en: { title: 'Contact', template } }))
const { send, see, post, ask: request } = await openInbox(initialShop)
const createPath = (id: string) => `/en/admin/inbox/${id}/`
const termsField = { terms: '1' }

beforeEach(() => db.execute(sql`truncate submissions, mails cascade`))

const { createShop } = (await import(
  new URL('../../../../../build/server/index.js', import.meta.url).href
)) as typeof import('#app/http/shop.server.ts')

/** Opens the shop again, with a mail server configured. */
async function openShopWithMailServer(smtpUrl: string) {
  const openedServices = await openServices({ ...initialShop.services, smtpUrl })
  onTestFinished(() => openedServices.close())
  const shop = createShop(openedServices)
  const { services } = shop
  const get = async (path: string, init?: RequestInit) => shop.request(`http://shop.test${path}`, init)
  return { services, ...(await openInbox({ ...initialShop, services, shop, get })) }
}

describe('CF-20: the page of a submission', () => {
  test('shows labeled fields, selected values, consent, and the page it was sent from', async () => {
    const { id } = await send(form, {
      ...termsField,
      'which[]': 'Blue',
      'your-message': 'Two lines',
      extra: 'unasked',
    })
    const html = await see(createPath(id))
    const labels = ['Your name', 'E-mail', 'Which one?', 'your-message', 'extra']
    const labelPositions = labels.map((label) => html.indexOf(`<dt><bdi>${label}</bdi></dt>`))
    expect(labelPositions).toEqual(labelPositions.toSorted((one, other) => one - other))
    expect(Math.min(...labelPositions)).toBeGreaterThan(0)
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
    const { id } = await send(form, termsField)
    await db.execute(sql`update submissions set meta = meta || '{"url": "https://evil.example/x"}'`)
    const html = await see(createPath(id))
    expect(html).toContain('https://evil.example/x')
    expect(html).not.toContain('href="https://evil.example')
  })

  test('shows the mails with their text and their status', async () => {
    const { id } = await send(form, { ...termsField, 'your-message': 'Read me in the mail' })
    const html = await see(createPath(id))
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
    const { id } = await send(form, termsField, { pageAgeInSeconds: 200_000 })
    const html = await see(createPath(id))
    expect(html).toContain('It was sent too fast, too late')
    expect(html).toContain('The form token has expired')
    expect(html).not.toContain('hanout_token:')
    expect(html).toContain('Not spam, send e-mail')
  })

  test('returns 404 for an unknown submission id', async () => {
    for (const id of ['x', crypto.randomUUID(), "1'--"]) {
      expect((await request(createPath(encodeURIComponent(id)))).status).toBe(404)
      expect((await post(createPath(encodeURIComponent(id)), { intent: 'spam' })).status).toBe(404)
    }
  })
})

describe('CF-20: files of a submission', () => {
  const pageContent = '<script>alert(1)</script>'
  const createFile = () => new File([pageContent], 'خطة «1».html', { type: 'text/html' })

  test('are downloaded by managers and never opened as a page of the shop', async () => {
    const { id } = await send(form, { ...termsField, plan: createFile() })
    const html = await see(createPath(id))
    const [, filePath = ''] = /href="([^"]+\/files\/0\/)"/.exec(html) ?? []
    const response = await request(filePath)
    expect(await response.text()).toBe(pageContent)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w%.-]+$/),
    })
  })

  test('of another submission, or unknown files, return 404', async () => {
    const { id } = await send(form, { ...termsField, plan: createFile() })
    const { id: otherId } = await send(form, termsField)
    for (const filePath of [
      `${createPath(otherId)}files/0/`,
      `${createPath(id)}files/1/`,
      `${createPath(id)}files/x/`,
    ]) {
      expect([filePath, (await request(filePath)).status]).toEqual([filePath, 404])
    }
  })
})

describe('CF-20: a failed mail is kept, shown with its reason, and can be resent', () => {
  test('a missing mail server is reported; after its setup the mail is sent', async () => {
    const { id } = await send(form, termsField)
    const rejection = await post(createPath(id), { intent: 'again', which: 'notice' })
    expect(rejection.status).toBe(409)
    expect(await rejection.text()).toContain('No mail server is set up.')
    const server = await openMailServer()
    const reopenedInbox = await openShopWithMailServer(server.url)
    const response = await reopenedInbox.post(createPath(id), { intent: 'again', which: 'notice' })
    expect(response.headers.get('location')).toBe(`${createPath(id)}?notice=sent`)
    expect(await server.readReceivedMails()).toMatchObject([{ replyTo: [{ address: 'jo@shopper.test' }] }])
    expect(await reopenedInbox.see(createPath(id))).toContain('Accepted by the mail server on')
    await server.close()
  })

  test('a mail rejected permanently by the server is sent after its recipient is corrected', async () => {
    const server = await openMailServer({
      refuse: (to) =>
        to === 'typo@shop.test' ? { responseCode: 550, message: 'Nobody of that name' } : undefined,
    })
    const texts = createDefaultTexts('en', { senderAddress: 'shop@shop.test' })
    const brokenTexts = { ...texts, mail: { ...texts.mail, recipient: 'typo@shop.test' } }
    const mailedForm = await saveForm(services, aForm({ en: brokenTexts }))
    const reopenedInbox = await openShopWithMailServer(server.url)
    const { id } = await reopenedInbox.send(mailedForm)
    const html = await reopenedInbox.see(createPath(id))
    expect(html).toContain('E-mail failed')
    expect(html).toContain('Nobody of that name')
    expect(await reopenedInbox.see('/en/admin/inbox/?state=failed')).toContain(id)
    await saveForm(services, { ...mailedForm, versions: { en: texts } })
    await vi.waitFor(async () =>
      expect((await findForm(reopenedInbox.services, { id: mailedForm.id }))?.versions.en).toEqual(texts),
    )
    const resendResponse = await reopenedInbox.post(createPath(id), { intent: 'anew' })
    expect(resendResponse.headers.get('location')).toBe(`${createPath(id)}?notice=sent`)
    expect(await server.readReceivedMails()).toHaveLength(1)
    expect((await listMails(db)).map(({ status }) => status)).toEqual(['sent'])
    await server.close()
  })

  test('after its form is deleted, the mail can still be sent', async () => {
    const otherForm = await saveForm(services, aForm())
    const { id } = await send(otherForm)
    await deleteForm(services, otherForm.id)
    const html = await see(createPath(id))
    expect(html).toContain('Send now')
    expect(html).not.toContain('Recreate e-mails')
    expect(await (await post(createPath(id), { intent: 'anew' })).text()).toContain('The form was deleted')
  })
})

test('CF-20: opening a submission marks it as read, and it can be marked as unread again', async () => {
  const { id } = await send(form, termsField)
  expect(await see(createPath(id))).not.toContain('1 unread')
  const response = await post(createPath(id), { intent: 'unread' })
  expect(response.headers.get('location')).toBe('/en/admin/inbox/?notice=unread&count=1')
  expect(await see('/en/admin/inbox/')).toContain('1 unread')
})

test('CF-20: a submission is deleted only after confirmation', async () => {
  const { id } = await send(form, termsField)
  expect((await post(createPath(id), { intent: 'delete' })).status).toBe(400)
  const response = await post(createPath(id), { intent: 'delete', sure: 'yes' })
  expect(response.headers.get('location')).toBe('/en/admin/inbox/?notice=deleted&count=1')
  expect((await request(createPath(id))).status).toBe(404)
  expect(await listMails(db)).toEqual([])
})

test('CF-20: the retention period of the form is shown, or the general period if the form has none', async () => {
  const otherForm = await saveForm(
    services,
    aForm({ en: { title: 'Short' } }, { options: { keptForDays: 30 } }),
  )
  const { id } = await send(otherForm)
  expect(await see(createPath(id))).toContain('Feb 14, 2026')
  expect(await see(`/en/admin/inbox/?form=${otherForm.id}`)).toContain('are deleted after 30 days')
  expect(await see(`/en/admin/inbox/?form=${form.id}`)).toContain('are kept until you delete them')
})
