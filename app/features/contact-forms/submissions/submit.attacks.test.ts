/** Attacks by someone familiar with forms: names, bodies, files and keys that no page would send. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { mailSubmission } from './mail-submission.server.ts'
import { readAttachments } from '#app/platform/mail/store.server.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions, readSubmission } from './submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { messageFields, createBody, postFeedback, submit, createTokenOfAge } from './test-submit.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test', mostPerAddress: 0 } } })
const { services } = shop
const { db, pool } = services.database
const form = await saveForm(services, aForm())
const english = aForm().versions.en
if (!english) throw new Error('New forms have English texts')
const { mail } = english
const readNewestSubmission = async (formId: number) => {
  const [found] = (await listSubmissions(services, { formId })).submissions
  const read = found && (await readSubmission(services, found.id))
  if (!read) throw new Error('Nothing was kept')
  return read
}
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)

/** A body that FormData cannot produce. */
const createRawPost = (formId: number, parts: [headers: string, value: string][], end = '--x--\r\n') => {
  const hiddenFields = {
    _wpcf7_unit_tag: 'wpcf7-f1-o1',
    _hanout_form_token: createTokenOfAge(services, formId, 60),
  }
  const hiddenParts = Object.entries(hiddenFields).map(([name, value]): [string, string] => [
    `Content-Disposition: form-data; name="${name}"`,
    value,
  ])
  const encodedParts = [...hiddenParts, ...parts].map(
    ([headers, value]) => `--x\r\n${headers}\r\n\r\n${value}\r\n`,
  )
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  return { body: encodedParts.join('') + end, headers }
}
const createFieldPart = (name: string, value: string): [string, string] => [
  `Content-Disposition: form-data; name="${name}"`,
  value,
]

test.each([' dept_name', 'dept.name', 'dept name', ' dept.name[]', 'dept_name[x]'])(
  'CF-20: a value for a field of a hidden group is dropped under any spelling: %j',
  async (name) => {
    const template =
      '[select topic "A" "B"][group g when:topic "B"][select dept_name "Sales|s@shop.test"][/group]'
    const recipient = 'owner@shop.test, [dept_name]'
    const groupedForm = await saveForm(services, aForm({ en: { template, mail: { ...mail, recipient } } }))
    const fields = { topic: 'A', [name]: 'victim@elsewhere.test' }
    expect(await submit(shop, groupedForm, { fields })).toMatchObject({ status: 'mail_sent' })
    expect((await readNewestSubmission(groupedForm.id)).submission.fields).toEqual({
      topic: ['A'],
      dept_name: [],
    })
    expect(await shop.mailsTo('victim@elsewhere.test')).toEqual([])
  },
)

test('CF-20: a field name that the database cannot store does not fail the submission', async () => {
  const parts = Object.entries(messageFields).map(([name, value]) => createFieldPart(name, value))
  const unstorableParts = [
    createFieldPart('a\0b', 'x'),
    createFieldPart('c[\0]', 'y'),
    createFieldPart('your-email\0', 'thief@elsewhere.test'),
  ]
  const post = createRawPost(form.id, [...parts, ...unstorableParts])
  expect(await submit(shop, form, post)).toMatchObject({ status: 'mail_sent' })
  expect((await readNewestSubmission(form.id)).submission.fields).toEqual({
    ...messageFields,
    c: { '': 'y' },
  })
})

test('CF-22: the content type of a stored file follows its file name, not the posted Content-Type', async () => {
  const template = '[file f filetypes:png|txt]'
  const fileForm = await saveForm(
    services,
    aForm({ en: { template, mail: { ...mail, attachments: '[f]' } } }),
  )
  const contentTypes = ['text/html', 'image/svg+xml', 'x\0y']
  const parts = contentTypes.map((type): [string, string] => [
    `Content-Disposition: form-data; name="f[]"; filename="note.txt"\r\nContent-Type: ${type}`,
    `<script>${type.length}</script>`,
  ])
  expect(await submit(shop, fileForm, createRawPost(fileForm.id, parts))).toMatchObject({
    status: 'mail_sent',
  })
  const { submission, files } = await readNewestSubmission(fileForm.id)
  expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ['note.txt', 'text/plain'],
    ['note-1.txt', 'text/plain'],
    ['note-2.txt', 'text/plain'],
  ])
  const attachments = await readAttachments(db, submission.mailId ?? '')
  expect(new Set(attachments.map(({ contentType }) => contentType))).toEqual(new Set(['text/plain']))
})

test.each([
  ['photo.png/../../../../etc/cron.d/x.png', 'x.png'],
  ['..\\..\\boot.png', 'boot.png'],
  ['a\u202Egnp.exe.png', 'agnp.exe.png'],
  ['shell.php.png', 'shell.php_.png'],
  ['.png.png', 'png.png'],
  [`${'long '.repeat(200)}.png`, `${'long-'.repeat(24)}.png`],
  ['CON:$DATA;x.png', 'CONDATAx.png'],
  ['نص\u200F عربي.png', 'نص-عربي.png'],
])('CF-22: a file named %j is stored as %j', async (name, storedName) => {
  const fileForm = await saveForm(services, aForm({ en: { template: '[file f filetypes:png]' } }))
  const feedback = await submit(shop, fileForm, { fields: { f: new File([png], name) } })
  expect(feedback).toMatchObject({ status: 'mail_sent' })
  expect((await readNewestSubmission(fileForm.id)).files.map(({ fileName }) => fileName)).toEqual([
    storedName,
  ])
})

test('CF-22: a file for a text field, a text for a file field, and too many files are rejected', async () => {
  const mixedForm = await saveForm(
    services,
    aForm({ en: { template: '[text* who][file* f filetypes:png]' } }),
  )
  const file = new File([png], 'a.png')
  const wrongFeedback = await submit(shop, mixedForm, { fields: { who: file, f: 'a.png' } })
  expect(wrongFeedback.invalid_fields.map((invalid) => invalid.field)).toEqual(['f', 'who'])
  const { mostFiles } = services.settings.current().forms
  const createFiles = (count: number) =>
    Array.from({ length: count }, (_, index) => new File([png, `${index}`], 'a.png'))
  const send = (count: number) =>
    postFeedback(shop, mixedForm, { fields: { who: 'Jo', 'f[]': createFiles(count) } })
  expect(await (await send(mostFiles)).json()).toMatchObject({ status: 'mail_sent' })
  expect((await send(mostFiles + 1)).status).toBe(413)
})

test.each([
  ['no boundary', { headers: { 'Content-Type': 'multipart/form-data' } }],
  ['a different boundary', { headers: { 'Content-Type': 'multipart/form-data; boundary=y' } }],
  ['no closing boundary', { body: createRawPost(form.id, [createFieldPart('your-name', 'Jo')], '').body }],
  ['no parts', { body: '--x--\r\n' }],
  ['no content', { body: '' }],
])('API-1: a body with %s is rejected, and nothing is stored', async (_, changes) => {
  const { total } = await listSubmissions(services)
  const response = await postFeedback(shop, form, { ...createRawPost(form.id, []), ...changes })
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'wpcf7_unit_tag_not_found' }])
  expect((await listSubmissions(services)).total).toBe(total)
})

test('API-1: a nested multipart body is text, and the last value of a duplicate name applies', async () => {
  const nested =
    '--y\r\nContent-Disposition: form-data; name="your-email"\r\n\r\nthief@elsewhere.test\r\n--y--'
  const message = { ...messageFields, 'your-subject': 'nested' }
  const parts = Object.entries(message).map(([name, value]) => createFieldPart(name, value))
  const post = createRawPost(form.id, [
    createFieldPart('your-name', 'First'),
    ...parts,
    [`${createFieldPart('extra', '')[0]}\r\nContent-Type: multipart/mixed; boundary=y`, nested],
  ])
  expect(await submit(shop, form, post)).toMatchObject({ status: 'mail_sent' })
  const { fields } = (await readNewestSubmission(form.id)).submission
  expect(fields).toMatchObject({ 'your-name': 'Jo', 'your-email': 'jo@shopper.test' })
})

test('CF-20: a forged submission key neither reveals nor replaces a response of another visitor', async () => {
  const targetForm = await saveForm(services, aForm())
  const fields = { ...messageFields, 'your-message': 'Mine alone' }
  const firstFeedback = await submit(shop, targetForm, { fields, from: '203.0.113.1' })
  const forgedFields = { ...fields, _wpcf7_posted_data_hash: firstFeedback.posted_data_hash }
  const otherVisitorFeedback = await submit(shop, targetForm, { fields: forgedFields, from: '203.0.113.2' })
  expect(otherVisitorFeedback.posted_data_hash).not.toBe(firstFeedback.posted_data_hash)
  const otherFields = { ...forgedFields, 'your-message': 'Something else' }
  const thirdFeedback = await submit(shop, targetForm, { fields: otherFields, from: '203.0.113.1' })
  expect(thirdFeedback.posted_data_hash).not.toBe(firstFeedback.posted_data_hash)
  expect((await listSubmissions(services, { formId: targetForm.id })).total).toBe(3)
})

test('CF-20: spam does not count against the hourly limit of a form for other submissions', async () => {
  await services.settings.save('forms', { mostPerForm: 3 })
  const limitedForm = await saveForm(services, aForm())
  const statuses = []
  for (let number = 0; number < 5; number += 1) {
    const post = { fields: { ...messageFields, 'your-message': `robot ${number}` }, pageAgeInSeconds: 0 }
    statuses.push((await submit(shop, limitedForm, { ...post, from: `198.51.100.${number}` })).status)
  }
  expect(statuses).toEqual(['spam', 'spam', 'spam', 'rate_limited', 'rate_limited'])
  const visitorFeedback = await submit(shop, limitedForm, { fields: messageFields, from: '198.51.100.77' })
  await services.settings.save('forms', { mostPerForm: 600 })
  expect(visitorFeedback.status).toBe('mail_sent')
})

test.each([
  ['without a token', null],
  ['with the same token each time', 60],
])(
  'CF-20: posting too often from one IP address %s does not block other visitors',
  async (_, pageAgeInSeconds) => {
    await services.settings.save('forms', { mostPerAddress: 2, mostPerForm: 4, mostWithoutToken: 4 })
    const floodedForm = await saveForm(services, aForm())
    const send = async (text: string, from: string) =>
      (
        await submit(shop, floodedForm, {
          fields: { ...messageFields, 'your-message': text },
          from,
          pageAgeInSeconds,
        })
      ).status
    const statuses = []
    for (let number = 0; number < 9; number += 1) statuses.push(await send(`${number}`, '198.51.100.1'))
    const otherStatuses = []
    for (const from of ['198.51.100.2', '198.51.100.3', '198.51.100.4'])
      otherStatuses.push(await send('Hi', from))
    await services.settings.save('forms', { mostPerAddress: 0, mostPerForm: 600, mostWithoutToken: 60 })
    expect(statuses).toEqual([
      ...Array<string>(2).fill('mail_sent'),
      ...Array<string>(7).fill('rate_limited'),
    ])
    // The limit per form applies, too: four submissions in all.
    expect(otherStatuses).toEqual(['mail_sent', 'mail_sent', 'rate_limited'])
  },
)

/** Runs `work` while a table accepts only rows that meet the condition, then removes the constraint. */
async function runWithConstraint<T>(table: string, condition: string, work: () => Promise<T>): Promise<T> {
  await pool.query(`alter table ${table} add constraint broken check (${condition}) not valid`)
  try {
    return await work()
  } finally {
    await pool.query(`alter table ${table} drop constraint broken`)
  }
}

test('CF-20: if no mail can be written, the submission is stored and can be mailed later', async () => {
  const webhook = { url: 'https://hooks.shop.test/', secret: 's' }
  const savedForm = await saveForm(services, aForm({ en: {} }, { options: { webhook } }))
  const fields = { ...messageFields, 'your-message': 'Do not lose me' }
  const feedback = await runWithConstraint('mails', 'false', () => submit(shop, savedForm, { fields }))
  expect(feedback).toMatchObject({ status: 'mail_sent' })
  const { submission } = await readNewestSubmission(savedForm.id)
  expect(submission).toMatchObject({ status: 'mail_failed', mailId: null, serialNumber: 1, fields })
  expect(await mailSubmission(services, submission.id)).toEqual({ ok: true })
  const mails = await shop.mailsTo('owner@shop.test')
  expect(mails.filter(({ plainText }) => plainText.includes('Do not lose me'))).toHaveLength(1)
  const { rows } = await pool.query(`select data from jobs.job where name = 'form-webhook'`)
  expect(rows).toEqual([{ data: { submissionId: submission.id } }])
})

test.each(['', 'skip_mail: on'])(
  'CF-20: if the webhook job cannot be written («%s»), the submission is stored',
  async (additionalSettings) => {
    const webhook = { url: 'https://hooks.shop.test/', secret: 's' }
    const savedForm = await saveForm(
      services,
      aForm({ en: {} }, { additionalSettings, options: { webhook } }),
    )
    // The constraint is added to the partition: pg-boss locks it before the parent table, and the opposite
    // order could deadlock.
    const feedback = await runWithConstraint('jobs.job_common', `name <> 'form-webhook'`, () =>
      submit(shop, savedForm, { fields: { ...messageFields, 'your-message': 'Keep me' } }),
    )
    expect(feedback).toMatchObject({ status: 'mail_sent' })
    expect((await readNewestSubmission(savedForm.id)).submission).toMatchObject({
      serialNumber: 1,
      isSpam: false,
    })
  },
)

test('CF-20: keepsNetworksOnly stores and mails the network of a visitor instead of the IP address', async () => {
  await services.settings.save('forms', { keepsNetworksOnly: true })
  const body = '[_remote_ip]'
  const targetForm = await saveForm(services, aForm({ en: { mail: { ...mail, body } } }))
  await submit(shop, targetForm, { fields: messageFields, from: '203.0.113.9' })
  const firstSubmission = (await readNewestSubmission(targetForm.id)).submission
  await submit(shop, targetForm, { fields: messageFields, from: '2001:db8:1:2:3:4:5:6' })
  const secondSubmission = (await readNewestSubmission(targetForm.id)).submission
  await services.settings.save('forms', { keepsNetworksOnly: false })
  expect([firstSubmission.meta.remoteIp, secondSubmission.meta.remoteIp]).toEqual([
    '203.0.113.0',
    '2001:db8:1::',
  ])
  const { rows } = await pool.query('select * from mails where id = $1', [firstSubmission.mailId])
  expect(JSON.stringify(rows)).toContain('203.0.113.0')
  expect(JSON.stringify([rows, firstSubmission])).not.toContain('203.0.113.9')
})

test('a compressed body and any content type other than multipart/form-data are rejected', async () => {
  const body = createBody(services, form, { fields: messageFields })
  const compressedResponse = await postFeedback(shop, form, { body, headers: { 'Content-Encoding': 'gzip' } })
  expect(compressedResponse.status).toBe(400)
  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    const response = await postFeedback(shop, form, { body: '{}', headers: { 'Content-Type': type } })
    expect([response.status, await response.json()]).toMatchObject([
      415,
      { code: 'wpcf7_unsupported_media_type' },
    ])
  }
})
