import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { recordStatements } from '#app/platform/database/database.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openInbox } from './test-inbox.server.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test' } } })
const { services, get } = shop
const { db } = services.database
const contactForm = await saveForm(services, aForm({ en: { title: 'Contact' }, ar: { title: 'تواصل' } }))
const quoteForm = await saveForm(services, aForm({ en: { title: 'Quote' } }))
const { send, see, post, ask: request } = await openInbox(shop)
const path = '/en/admin/inbox/'

beforeEach(() => db.execute(sql`truncate submissions cascade`))

const spamOptions = { pageAgeInSeconds: 200_000 }
const readRedirect = (response: Response) => [response.status, response.headers.get('location')]

test('CF-20: guests are redirected to sign in, customers get 404, and nothing is cached', async () => {
  const customer = await createSignedInUser(services)
  const { id } = await send(contactForm)
  const pages = [path, `${path}${id}/`, `${path}erase/`, `${path}submissions.csv`, `${path}${id}/files/0/`]
  for (const page of pages) {
    const guest = await get(page)
    expect([page, guest.status]).toEqual([page, 303])
    expect(guest.headers.get('location')).toMatch(/^\/en\/my-account\/\?redirect_to=/)
    expect([page, (await request(page, customer.cookie)).status]).toEqual([page, 404])
  }
  expect((await request(path)).headers.get('cache-control')).toBe('private, no-store')
})

test('CF-20: cross-site requests, customers and guests change nothing', async () => {
  const customer = await createSignedInUser(services)
  const { id } = await send(contactForm)
  for (const page of [path, `${path}${id}/`, `${path}erase/`]) {
    const fields = { intent: 'delete', sure: 'yes', id, email: 'jo@shopper.test' }
    expect((await post(page, fields, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(page, fields, { cookie: customer.cookie })).status).toBe(404)
    expect((await post(page, fields, { cookie: '' })).status).toBe(303)
  }
  expect(await see()).toContain('1 message<')
})

describe('CF-20: the list of submissions', () => {
  test('an empty inbox explains its purpose', async () => {
    expect(await see()).toContain('Messages sent through your forms appear here')
    expect(await see(`${path}?search=tea`)).toContain('Nothing matches these filters')
  })

  test('the newest submission is listed first, and unread submissions are counted', async () => {
    await send(contactForm, { 'your-subject': 'First' })
    const secondSubmission = await send(quoteForm, { 'your-subject': 'Second' })
    const html = await see()
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First'))
    expect(html).toContain('2 unread')
    await see(`${path}${secondSubmission.id}/`)
    expect(await see()).toContain('1 unread')
    expect(await see(`${path}?state=unread`)).not.toContain('Second')
  })

  test('the excerpt shows the message instead of the longer checksum of a file', async () => {
    const template =
      '[text your-name][email your-email][text your-subject][textarea your-message][file cv filetypes:txt]'
    const formWithFile = await saveForm(services, aForm({ en: { title: 'Job', template } }))
    const { fields } = await send(formWithFile, {
      'your-message': 'Short',
      cv: new File(['hello'], 'cv.txt'),
    })
    const html = await see()
    expect(html).toMatch(/<p class="list-excerpt"><bdi>Short<\/bdi>/)
    expect(html).not.toContain(fields.cv)
    expect(html).toContain('1 file')
  })

  test('the list is filtered by form and by mail status', async () => {
    await send(contactForm, { 'your-subject': 'For contact' })
    await send(quoteForm, { 'your-subject': 'For quote' })
    await send(quoteForm, { 'your-subject': 'Robots' }, spamOptions)
    expect(await see(`${path}?form=${quoteForm.id}`)).toContain('1 message<')
    expect(await see(`${path}?form=${quoteForm.id}&state=spam`)).toContain('Robots')
    expect(await see()).not.toContain('Robots')
    const states = {
      kept: '2 messages',
      sent: 'No messages',
      waiting: 'No messages',
      failed: 'No messages',
    }
    for (const [state, count] of Object.entries(states))
      expect(await see(`${path}?state=${state}`)).toContain(count)
    await db.execute(sql`update mails set status = 'failed' where subject like '%For quote%'`)
    expect(await see(`${path}?state=failed`)).toContain('For quote')
  })

  test('submissions of a deleted form are listed', async () => {
    const deletedForm = await saveForm(services, aForm({ en: { title: 'Short-lived' } }))
    await send(deletedForm, { 'your-subject': 'Still here' })
    await db.execute(sql`delete from contact_forms where id = ${deletedForm.id}`)
    services.forms.invalidate()
    const html = await see(`${path}?form=deleted`)
    expect(html).toContain('Still here')
    expect(html).toContain('Short-lived')
  })

  test.each([
    ['the sender name, ignoring case and accents', 'your-name', 'Émile Zóla', 'emile zola'],
    ['part of an e-mail address', 'your-email', 'amal@mail.example', 'amal@mail'],
    ['words of the message in any order', 'your-message', 'A blue tea glass, please', 'glass blue'],
    [
      'Arabic text, ignoring hamza, diacritics and ta marbuta',
      'your-message',
      'أُريدُ دلّةً نُحاسيّة',
      'اريد دلة نحاسيه',
    ],
    ['percent signs and underscores literally', 'your-message', '100% cotton_wool', '0% cotton_'],
  ])('the search matches %s', async (_, field, value, search) => {
    await send(contactForm, { [field]: value, 'your-subject': 'Wanted' })
    await send(contactForm, { 'your-subject': 'Another', 'your-message': '100 pieces of cottonXwool' })
    const html = await see(`${path}?search=${encodeURIComponent(search)}`)
    expect(html).toContain('1 message<')
    expect(html).toContain('Wanted')
  })

  test('the list is split into pages', async () => {
    await send(contactForm)
    await db.execute(createCopyStatement(64))
    const [firstPage, lastPage, pageBeyondLast] = [
      await see(),
      await see(`${path}?paged=3`),
      await see(`${path}?paged=9`),
    ]
    expect(firstPage).toContain('65 messages')
    expect(firstPage).toContain('?paged=2')
    expect(lastPage).not.toContain('rel="next"')
    expect(lastPage.match(/class="list-row"/g)).toHaveLength(5)
    expect(pageBeyondLast).toContain('rel="prev"')
  })

  test('HTML in a submission is shown as escaped text', async () => {
    const attack = '<img src=x onerror=alert(1)>'
    const { id } = await send(contactForm, {
      'your-name': attack,
      'your-subject': attack,
      'your-message': attack,
    })
    for (const page of [path, `${path}${id}/`]) {
      const html = await see(page)
      expect(html).not.toContain('<img src=x')
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    }
  })
})

describe('CF-20: bulk actions', () => {
  test('selected submissions are marked as read, unread, spam and not spam', async () => {
    const ids = [(await send(contactForm)).id, (await send(quoteForm)).id]
    const createExpectedRedirect = (notice: string) => [303, `${path}?notice=${notice}&count=2`]
    expect(readRedirect(await post(path, { intent: 'read', id: ids }))).toEqual(
      createExpectedRedirect('read'),
    )
    expect(await see()).not.toContain('2 unread')
    expect(readRedirect(await post(path, { intent: 'unread', id: ids }))).toEqual(
      createExpectedRedirect('unread'),
    )
    expect(readRedirect(await post(path, { intent: 'spam', id: ids }))).toEqual(
      createExpectedRedirect('spam'),
    )
    expect(await see()).toContain('No messages')
    const spamPath = `${path}?state=spam`
    const hamResponse = await post(spamPath, { intent: 'ham', id: ids })
    expect(hamResponse.headers.get('location')).toBe(`${path}?state=spam&notice=ham&count=2`)
    expect(await see()).toContain('2 messages')
  })

  test('a submission marked as not spam is mailed only once', async () => {
    const { id } = await send(contactForm, { 'your-subject': 'No robot' }, spamOptions)
    const readMails = async () =>
      (await shop.mailsTo('owner@shop.test')).filter((mail) => mail.subject.includes('No robot'))
    expect(await readMails()).toEqual([])
    await post(`${path}${id}/`, { intent: 'ham' })
    await post(`${path}${id}/`, { intent: 'spam' })
    await post(`${path}${id}/`, { intent: 'ham' })
    expect(await readMails()).toHaveLength(1)
  })

  test('deleting requires confirmation, and deletes files and mails too', async () => {
    const { id } = await send(contactForm, { 'your-subject': 'Gone soon' })
    const { id: otherId } = await send(contactForm, { 'your-subject': 'It stays' })
    const confirmationResponse = await post(path, { intent: 'delete', id })
    expect(confirmationResponse.status).toBe(200)
    expect(await confirmationResponse.text()).toContain('1 message will be permanently deleted')
    expect(await see()).toContain('Gone soon')
    const deletionResponse = await post(path, { intent: 'delete', sure: 'yes', id: [id, id] })
    expect(readRedirect(deletionResponse)).toEqual([303, `${path}?notice=deleted&count=1`])
    expect((await request(`${path}${id}/`)).status).toBe(404)
    expect((await request(`${path}${otherId}/`)).status).toBe(200)
    expect((await shop.mailsTo('owner@shop.test')).map(({ subject }) => subject).join()).not.toContain(
      'Gone soon',
    )
  })

  test('an empty selection is reported, and an unknown intent or id is rejected', async () => {
    expect(readRedirect(await post(path, { intent: 'spam' }))).toEqual([303, `${path}?notice=none&count=0`])
    for (const fields of [{}, { intent: 'drop' }, { intent: 'read', id: '1; drop table' }]) {
      expect((await post(path, fields as Record<string, string>)).status).toBe(400)
    }
  })
})

test('CF-20: a page of the list needs as many SQL statements for sixty submissions as for one', async () => {
  const count = async () => {
    await see()
    return (await recordStatements(services.database, () => see())).statements.length
  }
  await send(contactForm)
  const statementCount = await count()
  await db.execute(createCopyStatement(60))
  expect(await count()).toBe(statementCount)
})

/** The SQL statement that inserts copies of the existing submission. */
function createCopyStatement(count: number) {
  return sql`
    insert into submissions (id, form_id, channel, form_title, serial_number, status, locale, subject, fields, meta,
      posted_data_hash, search_text, created_at)
    select gen_random_uuid(), form_id, channel, form_title, n + 1, status, locale, subject, fields, meta,
      posted_data_hash, search_text, created_at - n * interval '1 minute'
    from submissions, generate_series(1, ${count}::int) as n`
}
