/** Attacks on the form endpoints. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import { saveForm } from '#app/features/contact-forms/store.server.ts'
import { listSubmissions, readSubmission } from './submissions.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { messageFields, createBody, postFeedback, submit, createTokenOfAge } from './test-submit.ts'

const shop = await openShop({ settings: { forms: { adminAddress: 'owner@shop.test', mostPerAddress: 0 } } })
const { services } = shop
const form = await saveForm(services, aForm())
const findNewestSubmission = async (formId = form.id) =>
  (await listSubmissions(services, { formId })).submissions[0]
const url = `http://shop.test/wp-json/contact-form-7/v1/contact-forms/${form.id}/feedback`

test('a body of a gigabyte is rejected before reading, with or without Content-Length', async () => {
  const announcedResponse = await shop.shop.request(url, {
    method: 'POST',
    body: 'x',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1073741824' },
  })
  expect(announcedResponse.status).toBe(413)
  let sentInBytes = 0
  const chunk = new Uint8Array(64 * 1024).fill(120)
  const endlessStream = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'))
    },
    pull: (controller) => {
      sentInBytes += chunk.length
      controller.enqueue(chunk)
    },
  })
  const init = { method: 'POST', body: endlessStream, duplex: 'half' } as RequestInit
  const streamedResponse = await shop.shop.request(url, {
    ...init,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  expect(streamedResponse.status).toBe(413)
  expect(sentInBytes).toBeLessThan(4 * 1024 * 1024)
})

test(
  'ten thousand fields are rejected; almost two thousand fields are accepted',
  { timeout: 30_000 },
  async () => {
    const createFields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 'x']))
    const rejectedResponse = await postFeedback(shop, form, {
      fields: { ...messageFields, ...createFields(10_000) },
    })
    expect([rejectedResponse.status, await rejectedResponse.json()]).toMatchObject([
      413,
      { code: 'rest_content_too_large' },
    ])
    const fields = { ...messageFields, 'your-subject': 'many', ...createFields(1900) }
    expect(await submit(shop, form, { fields })).toMatchObject({ status: 'mail_sent' })
  },
)

test('fields named like object properties, such as constructor, are stored and change no prototype', async () => {
  const fields = {
    ...messageFields,
    'your-subject': 'names',
    __proto__x: 'kept out',
    constructor: 'a',
    'a[__proto__][polluted]': 'b',
    'toString[]': 'c',
    'hasOwnProperty[x]': 'd',
  }
  const body = createBody(services, form, { fields })
  body.append('__proto__', 'e')
  body.append('__proto__[polluted]', 'f')
  expect(await submit(shop, form, { body })).toMatchObject({ status: 'mail_sent' })
  expect({}).not.toHaveProperty('polluted')
  expect((await findNewestSubmission())?.fields).toMatchObject({
    constructor: 'a',
    toString: ['c'],
    hasOwnProperty: { x: 'd' },
  })
})

test('a field with invalid UTF-8 is stored as an empty text, and a NUL is removed', async () => {
  const boundary = 'x'
  const createPart = (name: string, value: Uint8Array | string) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`,
    value,
    '\r\n',
  ]
  const hiddenFields = {
    _wpcf7_unit_tag: 'wpcf7-f1-o1',
    _hanout_form_token: createTokenOfAge(services, form.id, 60),
  }
  const parts = [
    ...Object.entries({ ...hiddenFields, ...messageFields, 'your-subject': 'enc\0oding' }).flatMap(
      ([name, value]) => createPart(name, value),
    ),
    ...createPart('broken', Uint8Array.of(0x61, 0xff, 0xfe)),
    ...createPart('half', Uint8Array.of(0xed, 0xa0, 0x80)),
    `--${boundary}--\r\n`,
  ]
  const body = new Blob(parts as BlobPart[])
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  expect(await submit(shop, form, { body, headers })).toMatchObject({ status: 'mail_sent' })
  expect((await findNewestSubmission())?.fields).toMatchObject({
    broken: '',
    half: '',
    'your-subject': 'encoding',
  })
})

test('line breaks in a field never add headers to the mail', async () => {
  const fields = {
    ...messageFields,
    'your-email': 'jo@shopper.test',
    'your-subject': 'Hi\r\nBcc: victim@elsewhere.test\r\n\r\nText',
    'your-name': 'Jo\nBcc: victim@elsewhere.test',
  }
  await submit(shop, form, { fields, from: '203.0.113.9' })
  const [mail] = await shop.mailsTo('owner@shop.test')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(await shop.mailsTo('victim@elsewhere.test')).toEqual([])
  expect(mail?.headers.flat().join()).not.toContain('victim')
})

test('only managers read and change forms; the response to others does not reveal whether a form exists', async () => {
  const formsPath = '/wp-json/contact-form-7/v1/contact-forms'
  const requestStatusAndCode = async (
    path: string,
    init: RequestInit = {},
    person?: { cookie: string; nonce: string },
  ) => {
    const headers = {
      ...(person && { Cookie: person.cookie, 'X-WP-Nonce': person.nonce }),
      'Content-Type': 'application/json',
    }
    const response = await shop.get(path, { ...init, headers })
    const { code = '' } = (await response.json()) as { code?: string }
    return [response.status, code]
  }
  const signInWithNonce = async (role: 'shopper' | 'manager') => {
    const { cookie } = await createSignedInUser(services, { role })
    const response = await shop.get('/wp-admin/admin-ajax.php?action=rest-nonce', {
      headers: { Cookie: cookie },
    })
    return { cookie, nonce: await response.text() }
  }
  const customer = await signInWithNonce('shopper')
  const forbidden = [403, 'wpcf7_forbidden']
  for (const person of [undefined, customer]) {
    expect(await requestStatusAndCode(formsPath, {}, person)).toEqual(forbidden)
    expect(await requestStatusAndCode(formsPath, { method: 'POST', body: '{}' }, person)).toEqual(forbidden)
    expect(await requestStatusAndCode(`${formsPath}/${form.id}`, {}, person)).toEqual(forbidden)
    expect(await requestStatusAndCode(`${formsPath}/4711`, {}, person)).toEqual(forbidden)
    expect(
      await requestStatusAndCode(`${formsPath}/${form.id}`, { method: 'PUT', body: '{}' }, person),
    ).toEqual(forbidden)
    expect(await requestStatusAndCode(`${formsPath}/${form.id}`, { method: 'DELETE' }, person)).toEqual(
      forbidden,
    )
  }
  const manager = await signInWithNonce('manager')
  expect(await requestStatusAndCode(formsPath, {}, manager)).toEqual([200, ''])
  expect(await requestStatusAndCode(`${formsPath}/4711`, {}, manager)).toEqual([404, 'wpcf7_not_found'])
})

test('an invalid nonce is rejected for a signed-in customer and ignored for a guest', async () => {
  const membersForm = await saveForm(
    services,
    aForm({ en: {} }, { additionalSettings: 'subscribers_only: on' }),
  )
  const { cookie } = await createSignedInUser(services)
  const nonceResponse = await shop.get('/wp-admin/admin-ajax.php?action=rest-nonce', {
    headers: { Cookie: cookie },
  })
  const post = (fields: Record<string, string>, headers = {}) =>
    postFeedback(shop, membersForm, { fields: { ...messageFields, ...fields }, headers })
  const staleNonceResponse = await post({ _wpnonce: '0123456789' }, { Cookie: cookie })
  expect([staleNonceResponse.status, await staleNonceResponse.json()]).toMatchObject([
    403,
    { code: 'rest_cookie_invalid_nonce' },
  ])
  const guestResponse = await post({ _wpnonce: '0123456789' })
  expect(await guestResponse.json()).toMatchObject({
    status: 'error',
    message: 'This contact form is available only for logged in users.',
  })
  // The cookie alone, as in a cross-site request, does not authenticate.
  const forgedResponse = await post({}, { Cookie: cookie })
  expect(await forgedResponse.json()).toMatchObject({ status: 'error' })
  const authenticResponse = await post({ _wpnonce: await nonceResponse.text() }, { Cookie: cookie })
  expect(await authenticResponse.json()).toMatchObject({ status: 'mail_sent' })
})

test('submissions from one IP address are limited; other visitors are not affected', async () => {
  await services.settings.save('forms', { mostPerAddress: 3 })
  const limitedForm = await saveForm(services, aForm())
  const statuses = []
  for (let number = 0; number < 5; number += 1) {
    const fields = { ...messageFields, 'your-message': `number ${number}` }
    statuses.push((await submit(shop, limitedForm, { fields, from: '203.0.113.77' })).status)
  }
  expect(statuses).toEqual(['mail_sent', 'mail_sent', 'mail_sent', 'rate_limited', 'rate_limited'])
  expect(await submit(shop, limitedForm, { fields: messageFields, from: '203.0.113.78' })).toMatchObject({
    status: 'mail_sent',
  })
  await services.settings.save('forms', { mostPerAddress: 0 })
})

test('the same long text from many IP addresses is spam after five submissions, regardless of the name', async () => {
  const target = await saveForm(services, aForm())
  const statuses = []
  for (let number = 0; number < 7; number += 1) {
    const fields = {
      ...messageFields,
      'your-name': `N${number}`,
      'your-message': 'Buy cheap watches at https://watches.test today, only today!',
    }
    statuses.push((await submit(shop, target, { fields, from: `203.0.113.${100 + number}` })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 'mail_sent'), 'spam', 'spam'])
})

test.each([
  [
    'a field that is not part of the form',
    (n: number) => ({ padding: `${n} ${'is longer than the message '.repeat(9)}` }),
  ],
  [
    'the subject field',
    (n: number) => ({ 'your-subject': `${n} ${'is longer than the message '.repeat(9)}` }),
  ],
])('a repeated long text is recognized as spam despite varying text in %s', async (_, createVaryingField) => {
  const target = await saveForm(services, aForm())
  const statuses = []
  for (let number = 0; number < 6; number += 1) {
    const fields = {
      ...messageFields,
      'your-message': 'Buy cheap watches at https://watches.test today, only today!',
      ...createVaryingField(number),
    }
    statuses.push((await submit(shop, target, { fields, from: `203.0.113.${150 + number}` })).status)
  }
  expect(statuses.slice(-2)).toEqual(['mail_sent', 'spam'])
})

test('repeated default texts and choices of a form are not spam', async () => {
  const choice = 'I would like to hear more about your workshops in spring'
  const start = 'Hello, I have a question about one of the products of your shop'
  const template = `[select topic "${choice}"][text opening "${start}"][text* your-name]`
  const target = await saveForm(services, aForm({ en: { template } }))
  const statuses = []
  for (let number = 0; number < 7; number += 1) {
    const fields = { topic: choice, opening: start, 'your-name': `Jo ${number}` }
    statuses.push((await submit(shop, target, { fields, from: `203.0.113.${170 + number}` })).status)
  }
  expect(new Set(statuses)).toEqual(new Set(['mail_sent']))
})

test('files that are programs, do not match their extension or are too large are rejected', async () => {
  const fileForm = await saveForm(
    services,
    aForm({ en: { template: '[file f limit:10kb filetypes:pdf|png|jpg|exe|php]' } }),
  )
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0)
  const send = async (file: File) => {
    const { status, invalid_fields: invalidFields } = await submit(shop, fileForm, { fields: { f: file } })
    return invalidFields[0]?.message ?? status
  }
  const wrongTypeMessage = 'You are not allowed to upload files of this type.'
  expect(await send(new File(['MZ\0\0'], 'cv.pdf', { type: 'application/pdf' }))).toBe(wrongTypeMessage)
  expect(await send(new File(['<?php evil();'], 'photo.jpg', { type: 'image/jpeg' }))).toBe(wrongTypeMessage)
  expect(await send(new File([png], 'photo.html.svg'))).toBe(wrongTypeMessage)
  expect(await send(new File(['MZ\x90\0'], 'setup.exe'))).toBe(wrongTypeMessage)
  expect(await send(new File(['echo 1;'], 'page.php'))).toBe(wrongTypeMessage)
  expect(await send(new File(['#!/bin/sh'], 'photo'))).toBe(wrongTypeMessage)
  expect(await send(new File([new Uint8Array(20_000)], 'large.pdf'))).toBe('The uploaded file is too large.')
  expect(await send(new File([png], '../../../etc/photo.png'))).toBe('mail_sent')
  const storedSubmission = await readSubmission(services, (await findNewestSubmission(fileForm.id))?.id ?? '')
  expect(storedSubmission?.files.map(({ fileName }) => fileName)).toEqual(['photo.png'])
})

test('a file of 5 MiB sent to a form without file fields is rejected with 413', async () => {
  const textForm = await saveForm(services, aForm())
  const body = createBody(services, textForm, { fields: messageFields })
  body.append('movie', new File([new Uint8Array(5 * 1024 * 1024)], 'movie.mp4'))
  expect((await postFeedback(shop, textForm, { body })).status).toBe(413)
})
