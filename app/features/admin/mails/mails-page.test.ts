/** The shop's mails in the admin, which reports every failed mail. */
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anOrder } from '#app/features/orders/test-orders.ts'
import { openServices } from '#app/services.server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { waitForNotifications } from '#tests/publish.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openMailsAdmin } from './test-mails.server.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const { shop, services, manager, see, submit, saveMailServer } = await openMailsAdmin()

beforeEach(async () => {
  await services.database.pool.query(`truncate mails cascade; delete from settings where key = 'mail'`)
  await services.notifications.publish(['mail-health'])
  await services.settings.save('mail', {})
})

type MailServerOptions = Parameters<typeof openMailServer>[0]

async function aServer(options: MailServerOptions = {}) {
  const server = await openMailServer(options)
  onTestFinished(server.close)
  return { ...server, mailSettings: { host: '127.0.0.1', port: String(server.port), security: 'none' } }
}

/** A port without a listener. */
async function anIdlePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const createUnreachableSettings = async () => ({
  host: '127.0.0.1',
  port: String(await anIdlePort()),
  security: 'none',
})
const mailOrder = (id: number) => submit(`/admin/orders/${id}/`, { intent: 'mail', mail: 'order-details' })

test('a mail server set in the admin sends mails immediately, and no page shows its password', async () => {
  const login = { user: 'shop', password: 'very secret 7' }
  const server = await aServer({ login })
  expect((await see('/admin/mails/')).html).toContain('No mail server is set up, so e-mails are not sent.')
  const { html: savedHtml } = await saveMailServer({
    ...server.mailSettings,
    ...login,
    fromAddress: 'hello@shop.test',
  })
  expect(savedHtml).toContain(', which is set in the settings.')
  expect(savedHtml).toContain(`127.0.0.1:${server.port}`)
  expect(savedHtml).not.toContain('very secret')
  const { status, html } = await submit('/admin/mails/', { intent: 'test' })
  expect(status).toBe(200)
  expect(html).toContain('Test e-mail sent to <bdi dir="ltr">owner@shop.test</bdi>.')
  const [mail] = await server.readReceivedMails()
  expect(mail).toMatchObject({ from: { address: 'hello@shop.test' }, to: [{ address: 'owner@shop.test' }] })
  const file = await see('/admin/settings/mail/settings.json')
  expect(file.html).toContain('"host"')
  expect(file.html).not.toContain('very secret')
  const { rows } = await services.database.pool.query(
    `select changes::text from audit_log where subject = 'mail'`,
  )
  expect(JSON.stringify(rows)).not.toContain('very secret')
})

test('a rejected test mail shows the reason immediately and is not listed', async () => {
  const server = await aServer({ login: { user: 'shop', password: 'right' } })
  await saveMailServer({ ...server.mailSettings, user: 'shop', password: 'wrong' })
  const rejection = await submit('/admin/mails/', { intent: 'test' })
  expect(rejection.status).toBe(422)
  expect(rejection.html).toContain('The mail server rejected the username or password.')
  expect(rejection.html).toContain('Invalid login')
  expect(rejection.html).toContain('No e-mails found.')
  await saveMailServer(await createUnreachableSettings())
  const { html } = await submit('/admin/mails/', { intent: 'test' })
  expect(html).toContain('Can’t reach the mail server.')
})

test('a test mail without a mail server is reported as not sent', async () => {
  const { status, html } = await submit('/admin/mails/', { intent: 'test' })
  expect(status).toBe(422)
  expect(html).toContain('The test e-mail was not sent: no mail server is set up.')
})

test('a failed mail is shown on every admin page, on Today, with the order and in the outbox until it is sent', async () => {
  const order = await anOrder(services)
  await saveMailServer(await createUnreachableSettings())
  const { html: mailPage } = await mailOrder(order.id)
  expect(mailPage).toContain('E-mail not sent yet. See “E-mails” for the reason and the next attempt.')
  expect(mailPage).not.toContain('on its way')
  expect(mailPage).toMatch(/id="order-mails"[^]*Not sent yet\.[^]*1 attempt failed\.[^]*Next attempt: /)
  expect(mailPage).toMatch(/id="order-mails"[^]*Can’t reach the mail server\.[^]*ECONNREFUSED/)
  await waitForNotifications(services)
  const banner = '1 e-mail could not be sent.'
  for (const path of ['/admin/', '/admin/orders/', '/admin/settings/']) {
    expect((await see(path)).html).toContain(banner)
  }
  expect((await see('/admin/')).html).toContain('1 e-mail waiting to be sent')
  const outbox = await see('/admin/mails/?state=waiting')
  expect(outbox.html).toContain('Can’t reach the mail server. Check its host and port.')

  const server = await aServer()
  await services.settings.save('mail', { port: server.port })
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(outbox.html) ?? []
  const { html: retriedHtml } = await submit('/admin/mails/', { intent: 'try', id })
  expect(retriedHtml).toMatch(/role="status"[^]*Sent Jan 15, 2026/)
  expect(await server.readReceivedMails()).toHaveLength(1)
  await waitForNotifications(services)
  expect((await see('/admin/')).html).not.toContain('could not be sent')
  expect((await see('/admin/')).html).toContain('All e-mails sent')
  expect((await see(`/admin/orders/${order.id}/`)).html).toMatch(/id="order-mails"[^]*Sent Jan 15, 2026/)
})

test('resending a mail of an order reports the result', async () => {
  const order = await anOrder(services)
  expect((await mailOrder(order.id)).html).toContain('E-mail not sent: no mail server is set up.')
  let smtpResponse = { responseCode: 550, message: 'No such mailbox' }
  const refusingServer = await aServer({ refuse: () => smtpResponse })
  await services.settings.save('mail', {
    ...refusingServer.mailSettings,
    port: refusingServer.port,
    security: 'none',
  })
  const { html } = await mailOrder(order.id)
  expect(html).toContain('The e-mail was rejected. See “E-mails” for the reason.')
  expect(html).toMatch(/id="order-mails"[^]*The recipient’s mailbox does not exist[^]*No such mailbox/)
  await waitForNotifications(services)
  // A wrong recipient address is no failure of the shop's mail delivery.
  expect(html).not.toContain('could not be sent')
  smtpResponse = { responseCode: 554, message: 'Relay access denied' }
  expect((await mailOrder(order.id)).html).toMatch(/E-mail not sent yet\.[^]*username or password/)
  const server = await aServer()
  await services.settings.save('mail', { port: server.port })
  expect((await mailOrder(order.id)).html).toContain('E-mail sent')
})

test('sending a password reset link reports whether the mail server accepted the mail', async () => {
  const { userId } = await createSignedInUser(services, { email: 'forgot@shop.test' })
  const fields = { intent: 'mail-password', id: String(userId) }
  expect((await submit('/admin/users/', fields)).html).toContain('Password reset link not sent yet.')
  const server = await aServer()
  await services.settings.save('mail', { host: '127.0.0.1', port: server.port, security: 'none' })
  expect((await submit('/admin/users/', fields)).html).toContain('Password reset link sent')
})

test('a dismissed failed mail no longer shows a warning, and can still be retried', async () => {
  const order = await anOrder(services)
  await services.settings.save('mail', {
    ...(await createUnreachableSettings()),
    port: await anIdlePort(),
    security: 'none',
  })
  await mailOrder(order.id)
  const { rows } = await services.database.pool.query<{ id: string }>(
    `update mails set status = 'failed' returning id`,
  )
  const id = rows[0]?.id ?? ''
  await services.notifications.publish(['mail-health'])
  await waitForNotifications(services)
  expect((await see('/admin/orders/')).html).toContain('1 e-mail could not be sent.')
  const { html } = await submit('/admin/mails/?state=failed', { intent: 'set-aside', id })
  expect(html).toContain('Warning dismissed')
  await waitForNotifications(services)
  expect((await see('/admin/orders/')).html).not.toContain('could not be sent')
  const server = await aServer()
  await services.settings.save('mail', { port: server.port })
  const { html: retriedHtml } = await submit('/admin/mails/?state=failed', { intent: 'try', id })
  expect(retriedHtml).toMatch(/role="status"[^]*Sent Jan 15, 2026/)
})

test('a new mail server in the settings sends waiting mails in every process without a restart', async () => {
  const order = await anOrder(services)
  await mailOrder(order.id)
  const otherProcess = { ...services, ...(await openServices({ ...services, clock: shop.clock })) }
  onTestFinished(() => otherProcess.close())
  const server = await aServer()
  await saveMailServer(server.mailSettings)
  await waitForNotifications(otherProcess)
  expect(otherProcess.mail.findRoute()).toMatchObject({ source: 'settings', port: server.port })
  const { rows } = await services.database.pool.query<{ id: string; status: string }>(
    'select id, status from mails',
  )
  expect(rows).toMatchObject([{ status: 'waiting' }])
  // The other process delivers a mail that this one has stored.
  expect(await otherProcess.mail.deliverNow(rows[0]?.id ?? '', { timeLimitInMs: 10_000 })).toMatchObject({
    status: 'sent',
  })
  expect(await server.readReceivedMails()).toHaveLength(1)
})

test('the mail server of the environment takes precedence, and the page shows its source but no password', async () => {
  const server = await aServer()
  const servicesWithMailServer = await openServices({
    ...services,
    smtpUrl: `smtp://me:pw7f3@127.0.0.1:${server.port}`,
  })
  onTestFinished(() => servicesWithMailServer.close())
  await servicesWithMailServer.settings.save('mail', { host: 'other.example' })
  const { createShop } = (await import(
    new URL('../../../../build/server/index.js', import.meta.url).href
  )) as typeof import('#app/http/shop.server.ts')
  const response = await createShop(servicesWithMailServer).request('http://shop.test/admin/mails/', {
    headers: { cookie: manager.cookie },
  })
  const html = (await response.text()).replaceAll('<!-- -->', '')
  expect(html).toContain(', which is set on the server.')
  expect(html).not.toContain('pw7f3')
})

test('only owners see and change the mail server settings; managers see only their source', async () => {
  await services.settings.save('mail', { host: 'mail.example', user: 'shop-user' })
  const page = await see('/admin/mails/', manager)
  expect(page.status).toBe(200)
  expect(page.html).toContain(', which is set in the settings.')
  expect(page.html).not.toContain('mail.example')
  for (const path of ['/admin/settings/mail/', '/admin/settings/mail/settings.json']) {
    expect((await see(path, manager)).status).toBe(404)
  }
  expect((await see('/admin/settings/', manager)).html).not.toContain('/admin/settings/mail/')
  expect((await see('/admin/settings/?search=encryption', manager)).html).not.toContain(
    '/admin/settings/mail/',
  )
  const { status } = await saveMailServer({ host: 'thief.example', port: '25', security: 'none' }, manager)
  expect(status).toBe(404)
  expect(services.settings.current().mail.host).toBe('mail.example')
  const visitorPage = await see('/admin/mails/', { ...manager, cookie: '' })
  expect(visitorPage.status).not.toBe(200)
})

test.each(['https://mail.example', 'mail.example:25', 'user@mail.example', '-a', 'a b'])(
  'the invalid host %s is rejected',
  async (host) => {
    const { status, html } = await saveMailServer({ host, port: '25', security: 'none' })
    expect(status).toBe(422)
    expect(html).toContain('a server name without https://')
  },
)
