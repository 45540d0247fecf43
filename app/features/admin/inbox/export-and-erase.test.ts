import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { deleteExpiredData } from '#app/features/contact-forms/submissions/retention.server.ts'
import { recreateMails } from '#app/features/contact-forms/inbox/resend.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { erasePersonalData, exportPersonalData } from '#app/platform/personal-data.server.ts'
import { listMails } from '#app/platform/mail/store.server.ts'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { openInbox } from './test-inbox.server.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test' } } })
const { services, clock } = shop
const { db } = services.database
const contactForm = await saveForm(services, aForm({ en: { title: 'Contact' } }))
const quoteForm = await saveForm(services, aForm({ en: { title: 'Quote' } }))
const { send, see, post, ask: request } = await openInbox(shop)
const path = '/en/admin/inbox/'
const englishTexts = aForm().versions.en

beforeEach(() => db.execute(sql`truncate submissions, mails cascade`))

describe('CF-20: the CSV export', () => {
  const read = async (query = '') => {
    const response = await request(`${path}submissions.csv${query}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return { response, lines: new TextDecoder().decode(bytes).trimEnd().split('\r\n') }
  }

  test('has a column for each field, the newest submission first, and the filters of the list', async () => {
    await send(contactForm, { 'your-name': 'أمل', 'your-message': 'one, "two"' })
    await send(quoteForm)
    const { response, lines } = await read(`?form=${contactForm.id}&search=${encodeURIComponent('امل')}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="submissions.csv"')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Number,Received,Form,Status,Name,E-mail,Subject,Page,IP address,ID')
    expect(lines[0]).toContain('Your name [your-name],Your email [your-email]')
    expect(lines[1]).toContain('2026-01-15 15:')
    expect(lines[1]).toContain('أمل')
    expect(lines[1]).toContain('"one, ""two"""')
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1'])('escapes the formula %s', async (formula) => {
    await send(contactForm, { 'your-name': formula, 'your-subject': formula })
    const { lines } = await read()
    const cells = lines[1]?.split(',') ?? []
    expect(cells.filter((cell) => cell.endsWith(formula))).toEqual(expect.arrayContaining([`'${formula}`]))
    expect(cells).not.toContain(formula)
  })

  test('escapes formulas after line breaks and separators that other programs interpret', async () => {
    const message = 'a;=cmd\n=2\n - item\n-1+2\n"@x; +y\ta=b, c;d'
    await send(contactForm, { 'your-message': message })
    const text = await (await request(`${path}submissions.csv`)).text()
    const escapedMessage = "a;'=cmd\n'=2\n - item\n'-1+2\n\"\"'@x; '+y\ta=b, c;d"
    expect(text.replaceAll('\r\n', '\n')).toContain(`"${escapedMessage}"`)
    const lineCount = 100_000
    await send(contactForm, {
      'your-message': '\n'.repeat(lineCount),
      note: '\n='.repeat(lineCount),
      other: `\n${'='.repeat(lineCount)}`,
    })
    expect((await (await request(`${path}submissions.csv`)).text()).length).toBeGreaterThan(4 * lineCount)
  })

  test('contains the text of each granted consent, and empty cells for the others', async () => {
    const consents = await saveForm(
      services,
      aForm({
        en: {
          template:
            '[text your-name][acceptance terms]I agree to the <a href="/terms/">terms</a>.[/acceptance]' +
            '[acceptance news optional]Send me news[/acceptance][acceptance calls optional invert]No calls[/acceptance]' +
            '[acceptance bare optional]',
        },
      }),
    )
    await send(consents, { terms: '1', calls: '1' })
    await send(consents, { terms: '1', news: '1', bare: '1' })
    const { lines } = await read(`?form=${consents.id}`)
    const columnNames = lines[0]?.split(',') ?? []
    const readConsentCells = (line = '') =>
      ['terms', 'news', 'calls', 'bare'].map(
        (name) =>
          line.split(',')[
            columnNames.findIndex((columnName) => columnName === name || columnName.endsWith(`[${name}]`))
          ],
      )
    expect(readConsentCells(lines[1])).toEqual([
      'I agree to the terms.',
      'Send me news',
      'No calls',
      'Agreed',
    ])
    expect(readConsentCells(lines[2])).toEqual(['I agree to the terms.', '', '', ''])
  })

  test('has columns for the fields of the form and 50 other fields; further fields share one column', async () => {
    const createFields = (count: number, prefix: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${prefix}-${index}`, `=value ${index}`]),
      )
    // A field that was submitted more than once counts as a former field of the form.
    await send(contactForm, { former: 'one' })
    await send(contactForm, { former: 'two' })
    await send(contactForm, createFields(400, 'made-up'))
    const { lines } = await read(`?form=${contactForm.id}`)
    const columnNames = lines[0]?.split(',') ?? []
    expect(columnNames.slice(10, 14)).toEqual([
      'Your name [your-name]',
      'Your email [your-email]',
      'Subject [your-subject]',
      'Your message (optional) [your-message]',
    ])
    expect(columnNames).toContain('former')
    expect(columnNames).toHaveLength(10 + 4 + 50 + 1)
    expect(columnNames.at(-1)).toBe('Other fields')
    const text = lines.join('\n')
    for (let index = 0; index < 400; index += 1) expect(text).toContain(`=value ${index}`)
    // The export of the whole inbox includes all forms, and no more columns.
    expect((await read()).lines[0]?.split(',').length).toBe(10 + 4 + 50 + 1)
  })

  test('contains each of many submissions exactly once', async () => {
    await send(contactForm)
    await db.execute(sql`
      insert into submissions (id, form_id, channel, form_title, serial_number, status, locale, subject, fields, meta,
        posted_data_hash, search_text, created_at)
      select gen_random_uuid(), form_id, channel, form_title, n + 1, status, locale, subject, fields, meta,
        posted_data_hash, search_text, created_at - (n / 3) * interval '1.7 microseconds'
      from submissions, generate_series(1, 1200) as n`)
    const { lines } = await read()
    const ids = lines.slice(1).map((line) => line.split(',')[9])
    expect([ids.length, new Set(ids).size]).toEqual([1201, 1201])
  })
})

describe('CF-20: all data of an e-mail address', () => {
  const erasePath = `${path}erase/`

  test('is counted in a preview before erasure, and the number of erased messages is reported', async () => {
    await send(contactForm, { 'your-email': 'Jo@shopper.test' })
    await send(quoteForm, { 'your-email': 'amal@shopper.test', 'your-message': 'jo@shopper.test' })
    const otherSubmission = await send(quoteForm, {
      'your-email': 'amal@shopper.test',
      'your-message': 'jo@shopper.test is Jo',
    })
    const previewResponse = await post(erasePath, { intent: 'preview', email: ' JO@shopper.test ' })
    const html = (await previewResponse.text()).replaceAll('<!-- -->', '')
    for (const text of ['2 messages', 'no files', '2 e-mails']) expect(html).toContain(text)
    expect(await see()).toContain('3 messages')
    const eraseResponse = await post(erasePath, { intent: 'erase', email: 'jo@shopper.test' })
    expect(eraseResponse.headers.get('location')).toBe(`${path}?notice=erased&count=2`)
    expect(await see(`${path}?notice=erased&count=2`)).toContain('2 messages from this address erased')
    expect(await see()).toContain(otherSubmission.id)
    expect(await listMails(db)).toMatchObject([{ id: otherSubmission.mailId }])
  })

  test('includes mails without a stored submission, and no mails of other addresses', async () => {
    const defaultMail = englishTexts?.mail
    if (!defaultMail) throw new Error('New forms have a mail')
    const simpleMail = { ...defaultMail, additionalHeaders: '', body: 'From [your-email].' }
    const form = await saveForm(services, aForm({ en: { mail: simpleMail } }))
    const unstoredForm = await saveForm(
      services,
      aForm({ en: { mail: simpleMail } }, { additionalSettings: 'do_not_store: on' }),
    )
    const submission = await send(form, { 'your-email': 'jo+x@shopper.test' })
    await db.execute(sql`update mails set status = 'sent'`)
    await recreateMails(services, submission.id)
    await send(form, { 'your-email': 'bigjo+x@shopper.test' })
    for (const email of [
      'jo+x@shopper.test',
      'bigjo+x@shopper.test',
      'jo+x@shopper.test.example',
      'jo.x@shopper.test',
    ])
      await send(unstoredForm, { 'your-email': email })
    expect(await listMails(db)).toHaveLength(6)
    await post(erasePath, { intent: 'erase', email: 'Jo+x@shopper.test' })
    const remaining = (await listMails(db)).map(({ plainText }) => plainText).toSorted()
    expect(remaining).toEqual([
      'From bigjo+x@shopper.test.',
      'From bigjo+x@shopper.test.',
      'From jo+x@shopper.test.example.',
      'From jo.x@shopper.test.',
    ])
  })

  test('is erased even for 66001 submissions', { timeout: 60_000 }, async () => {
    await send(contactForm, { 'your-email': 'flood@shopper.test' })
    await db.execute(sql`
      insert into submissions (id, form_id, channel, form_title, serial_number, status, locale, sender_email, emails,
        fields, meta, posted_data_hash, search_text, created_at)
      select gen_random_uuid(), form_id, channel, form_title, n + 1, status, locale, sender_email, emails, '{}', meta,
        posted_data_hash, '', created_at
      from submissions, generate_series(1, 66000) as n`)
    const eraseResponse = await post(erasePath, { intent: 'erase', email: 'flood@shopper.test' })
    expect(eraseResponse.headers.get('location')).toBe(`${path}?notice=erased&count=66001`)
    expect(await listMails(db)).toEqual([])
  })

  test('is reported as empty if nothing is stored, and an invalid address is rejected', async () => {
    expect(await (await post(erasePath, { intent: 'preview', email: 'x@y.example' })).text()).toContain(
      'No data found for',
    )
    const invalidResponse = await post(erasePath, { intent: 'preview', email: '<b>jo' })
    expect(invalidResponse.status).toBe(400)
    expect(await invalidResponse.text()).toContain('Enter a valid e-mail address.')
  })
})

test('CF-20: submissions of a customer are exported and erased with the data of the account', async () => {
  const email = 'lina@shopper.test'
  const { userId } = await createSignedInUser(services, { email })
  await send(contactForm, { 'your-email': email, 'your-message': 'of Lina' })
  await send(contactForm, { 'your-message': 'of Jo' })
  const person = { userId, email }
  const exportJson = JSON.stringify(await exportPersonalData(services, person))
  expect(exportJson).toContain('of Lina')
  expect(exportJson).not.toContain('of Jo')
  await db.transaction((transaction) => erasePersonalData(services, transaction, person))
  expect(await see()).toContain('1 message<')
  expect(JSON.stringify(await listMails(db))).not.toContain('of Lina')
})

test('CF-20: submissions older than the retention period of their form are deleted with their mails', async () => {
  const shortRetentionForm = await saveForm(
    services,
    aForm({ en: { title: 'Short' } }, { options: { keptForDays: 2 } }),
  )
  await send(shortRetentionForm)
  const { id } = await send(contactForm)
  clock.moveTo(new Date(clock.now().getTime() + 3 * 24 * 60 * 60 * 1000))
  await deleteExpiredData(services)
  const html = await see()
  expect(html).toContain('1 message<')
  expect(html).toContain(id)
  expect(await listMails(db)).toHaveLength(1)
})
