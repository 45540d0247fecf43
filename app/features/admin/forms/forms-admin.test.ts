import { beforeEach, expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createSignedInUser } from '#tests/visitors.ts'
import {
  deleteForm,
  findForm,
  listForms,
  saveForm,
  createVersion,
} from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { formatFields, createMailFieldName, readEditorValues } from './editor/editor-fields.ts'

const shop = await openShop()
const { services, get } = shop
const manager = await createSignedInUser(services, { role: 'manager' })
const owner = await createSignedInUser(services, { role: 'admin' })
const customer = await createSignedInUser(services, { role: 'shopper' })
const path = '/en/admin/forms/'

beforeEach(async () => {
  for (const { id } of await listForms(services)) await deleteForm(services, id)
})

const see = async (address: string, cookie = manager.cookie) => {
  const response = await get(address, { headers: { cookie } })
  return { response, html: await response.text() }
}
const send = (address: string, body: BodyInit, cookie = manager.cookie) =>
  get(address, { method: 'POST', body, headers: { cookie, Origin: 'http://shop.test' } })
const postFields = (fields: Record<string, string>, address = path) =>
  send(address, new URLSearchParams(fields))
const readRedirect = (response: Response) => [response.status, response.headers.get('location')]
const readDisposition = (response: Response) => response.headers.get('content-disposition')

/** Submits all fields of a form's editor, overwritten by `changes`. */
async function edit(id: number, changes: Record<string, string> = {}, cookie = manager.cookie) {
  const form = await findForm(services, { id })
  const texts = form?.versions.en
  if (!form || !texts) throw new Error(`There is no English form ${id}`)
  const options = { redirectTo: '', webhookUrl: '', webhookSecret: '', keptForDays: '' }
  const values = formatFields({ texts, additionalSettings: form.additionalSettings, options })
  const fields = { intent: 'save', version: createVersion(form), ...values, ...changes }
  return send(`${path}${id}/?language=en`, new URLSearchParams(fields), cookie)
}

test('CF-18: guests are redirected to sign in and back; customers get 404', async () => {
  const { id } = await saveForm(services, aForm())
  for (const address of [path, `${path}${id}/`, `${path}contact-forms.json`]) {
    const guest = await get(address)
    expect(guest.status).toBe(303)
    expect(guest.headers.get('location')).toContain('/en/my-account/?redirect_to=')
    expect((await see(address, customer.cookie)).response.status).toBe(404)
  }
  const copyFields = new URLSearchParams({ intent: 'copy', id: String(id) })
  expect((await send(path, copyFields, customer.cookie)).status).toBe(404)
  expect(await listForms(services)).toHaveLength(1)
})

test('CF-18: the list shows each form with its shortcode, and the search matches words in titles', async () => {
  const { hash } = await saveForm(services, aForm({ en: { title: 'Say "hello"' }, ar: { title: 'مرحبًا' } }))
  await saveForm(services, aForm({ en: { title: 'Complaints' } }))
  const { response, html } = await see(path)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain(`[contact-form-7 id=&quot;${hash.slice(0, 7)}&quot; title=&quot;Say hello&quot;]`)
  expect(html).toContain('2 forms')
  const foundHtml = (await see(`${path}?search=complain`)).html
  expect(foundHtml).toContain('1 form')
  expect(foundHtml).not.toContain('hello')
  expect((await see('/admin/forms/')).html).toContain('مرحبًا')
})

test('CF-18: without script, forms are created, duplicated and deleted together', async () => {
  const creationResponse = await postFields({ intent: 'create', title: 'Ask us', language: 'ar' })
  const [form] = await listForms(services)
  expect(readRedirect(creationResponse)).toEqual([303, `${path}${form?.id}/?language=ar`])
  expect(form).toMatchObject({ locale: 'ar', versions: { ar: { title: 'Ask us' } } })
  const copyResponse = await postFields({ intent: 'copy', id: String(form?.id) })
  const titles = (await listForms(services)).map(({ versions }) => versions.ar?.title)
  expect(titles).toEqual(['Ask us', 'Ask us_copy'])
  expect(copyResponse.headers.get('location')).toMatch(/^\/en\/admin\/forms\/\d+\/$/)
  const deletionFields = new URLSearchParams({ intent: 'delete' })
  for (const { id } of await listForms(services)) deletionFields.append('ids', String(id))
  expect(readRedirect(await send(path, deletionFields))).toEqual([303, `${path}?notice=deleted&count=2`])
  expect(await listForms(services)).toEqual([])
  expect((await see(`${path}?notice=deleted&count=2`)).html).toContain('2 forms deleted')
})

test.each([
  ['no form selected', { intent: 'delete' }, 422, 'Select at least one form.'],
  ['an unknown form id', { intent: 'copy', id: '999999' }, 404, 'This form no longer exists.'],
])('CF-18: a request with %s is rejected with a message', async (_, fields, status, message) => {
  const response = await postFields(fields)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(message)
})

test('CF-18: an unknown intent or form id is rejected', async () => {
  expect((await postFields({ intent: 'burn' })).status).toBe(400)
  const { id } = await saveForm(services, aForm())
  expect((await postFields({ intent: 'burn' }, `${path}${id}/`)).status).toBe(400)
  expect((await see(`${path}12345678/`)).response.status).toBe(404)
})

test('CF-18: the editor shows all fields of a form and saves their values', async () => {
  const { id } = await saveForm(services, aForm({ en: { title: 'Contact', template: '[text a]' } }))
  const { html } = await see(`${path}${id}/?language=en`)
  const names = Object.keys(createDistinctFields())
  for (const name of names) expect(html).toContain(`name="${name}"`)
  const saveResponse = await edit(id, {
    post_title: 'Write to us',
    'wpcf7-form': '[text* who]\r\n\r\n[submit]',
    [createMailFieldName('mail', 'body')]: 'From [who]',
    'wpcf7-messages[mail_sent_ok]': 'Thanks!',
    'wpcf7-additional-settings': 'demo_mode: on',
    redirect_to: '/thanks/',
    kept_for_days: '30',
  })
  expect(readRedirect(saveResponse)).toEqual([303, `${path}${id}/?language=en&notice=saved`])
  expect(await findForm(services, { id })).toMatchObject({
    additionalSettings: 'demo_mode: on',
    options: { redirectTo: '/thanks/', keptForDays: 30 },
    versions: {
      en: {
        title: 'Write to us',
        template: '[text* who]\n\n[submit]',
        mail: { body: 'From [who]', isActive: true },
        mail2: { isActive: false },
        messages: { mail_sent_ok: 'Thanks!' },
      },
    },
  })
})

test('CF-18: a new language starts with prefilled texts and is stored only on save', async () => {
  const { id } = await saveForm(services, aForm({ en: { title: 'Contact', template: '[text a]' } }))
  const { html } = await see(`${path}${id}/?language=ar`)
  expect(html).toContain('These are starter texts')
  const version = readVersion(html)
  const form = await findForm(services, { id })
  expect(Object.keys(form?.versions ?? {})).toEqual(['en'])
  const fields = { intent: 'save', version, post_title: 'تواصل', 'wpcf7-form': '[text a]' }
  expect((await postFields(fields, `${path}${id}/?language=ar`)).status).toBe(303)
  expect((await findForm(services, { id }))?.versions).toMatchObject({
    en: { title: 'Contact' },
    ar: { title: 'تواصل' },
  })
  const removalResponse = await edit(id, { intent: 'remove-language' })
  expect(readRedirect(removalResponse)).toEqual([303, `${path}${id}/?notice=removed`])
  expect(Object.keys((await findForm(services, { id }))?.versions ?? {})).toEqual(['ar'])
})

test('CF-18: the second of two managers editing one form gets a conflict and keeps the input', async () => {
  const { id } = await saveForm(services, aForm())
  const before = await findForm(services, { id })
  expect((await edit(id, { post_title: 'The first' })).status).toBe(303)
  const secondResponse = await edit(id, {
    version: before ? createVersion(before) : '',
    post_title: 'The second',
  })
  expect(secondResponse.status).toBe(409)
  const html = await secondResponse.text()
  expect(html).toContain('someone else changed this form')
  expect(html).toContain('value="The second"')
  // The page with the conflict keeps the version that was opened, so that submitting again is rejected, too.
  const repeatedResponse = await edit(id, { version: readVersion(html), post_title: 'The second' })
  expect(repeatedResponse.status).toBe(409)
  expect((await findForm(services, { id }))?.versions.en?.title).toBe('The first')
})

test.each([
  ['redirect_to', '//elsewhere.example', 'starting with /'],
  ['webhook_url', 'ftp://a.example', 'starting with https://'],
  ['kept_for_days', '0', 'Enter 1 or more days'],
])('CF-18: %s with the value %s is rejected with an error at its field', async (name, value, message) => {
  const { id } = await saveForm(services, aForm())
  const response = await edit(id, { [name]: value, post_title: 'Not kept' })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain(message)
  expect(html).toContain('value="Not kept"')
  expect((await findForm(services, { id }))?.versions.en?.title).toBe('Untitled')
})

test('CF-18: scripts are removed from a template saved by a manager and kept in a template saved by an owner', async () => {
  const { id } = await saveForm(services, aForm())
  const template = '<b onclick="x()">Hi</b><script>x()</script>[text a]'
  await edit(id, { 'wpcf7-form': template })
  expect((await findForm(services, { id }))?.versions.en?.template).toBe('<b>Hi</b>[text a]')
  await edit(id, { 'wpcf7-form': template }, owner.cookie)
  expect((await findForm(services, { id }))?.versions.en?.template).toBe(template)
})

test('CF-18: the hint to remove the star omits radio buttons, which are always required', async () => {
  const { id } = await saveForm(services, aForm({ en: { template: '[radio size]' } }))
  const { html } = await see(`${path}${id}/`)
  expect(html).toContain('or use a ready-made list such as data:countries. You can also remove the star from')
  const arabic = await see(`/admin/forms/${id}/?language=en`)
  expect(arabic.html).toContain('ويمكنك حذف النجمة من القائمة المنسدلة أو مربعات الاختيار.')
})

test('CF-18: a lint finding is shown at the field, with a solution', async () => {
  const { id } = await saveForm(services, aForm({ en: { template: '[text a.b]' } }))
  const { html } = await see(`${path}${id}/?language=en`)
  expect(html).toContain('Dots are used in form-tag names.')
  expect(html).toContain('Dots are sent as underscores.')
})

test('CF-18: a test mail is sent only to the manager who requests it', async () => {
  const { id } = await saveForm(services, aForm())
  const testMailResponse = await edit(id, {
    intent: 'test',
    'wpcf7-form': '[text* your-name] [select topic "Sales|sales@other.example"] [file cv]',
    [createMailFieldName('mail', 'recipient')]: '[topic], boss@other.example',
    [createMailFieldName('mail', 'additional_headers')]: 'Cc: all@other.example',
    [createMailFieldName('mail', 'subject')]: 'About [_raw_topic]',
    [createMailFieldName('mail', 'body')]: 'From [your-name]',
    [createMailFieldName('mail', 'attachments')]: '[cv]',
  })
  const html = await testMailResponse.text()
  const [, address = ''] = /The test e-mail to <bdi>([^<]+)<\/bdi> has not been sent yet\./.exec(html) ?? []
  expect([testMailResponse.status, address]).toEqual([200, expect.stringContaining('@')])
  // The submitted value is still in the field, and counts as unsaved.
  expect(html).toContain('value="About [_raw_topic]"')
  expect(await shop.mailsTo(address)).toMatchObject([{ subject: 'About Sales' }])
  for (const otherAddress of ['sales@other.example', 'boss@other.example', 'all@other.example']) {
    expect(await shop.mailsTo(otherAddress)).toEqual([])
  }
  // Sending the test mail saved nothing.
  expect((await findForm(services, { id }))?.versions.en?.mail.subject).toContain('[_site_title]')
})

test('CF-19: exported forms are imported unchanged, also after all forms were deleted', async () => {
  const bilingualTexts = { en: { title: 'One' }, ar: { title: 'واحد' } }
  await saveForm(services, aForm(bilingualTexts, { wordpressId: 4711, oldUnitId: 3 }))
  await saveForm(services, aForm({ en: { title: 'Two' } }, { options: { keptForDays: 3 } }))
  const exportPage = await see(`${path}contact-forms.json`)
  expect(readDisposition(exportPage.response)).toBe('attachment; filename="contact-forms.json"')
  const upload = async () => {
    const body = new FormData()
    body.set('intent', 'import')
    body.set('file', new Blob([exportPage.html], { type: 'application/json' }), 'contact-forms.json')
    return readRedirect(await send(path, body, owner.cookie))
  }
  expect(await upload()).toEqual([303, `${path}?notice=unchanged&count=0`])
  const [firstForm] = await listForms(services)
  for (const { id } of await listForms(services)) await deleteForm(services, id)
  expect(await upload()).toEqual([303, `${path}?notice=imported&count=2`])
  expect((await see(`${path}contact-forms.json`)).html).toBe(exportPage.html)
  expect((await findForm(services, { id: 4711 }))?.hash).toBe(firstForm?.hash)
  const { html: selectedExport } = await see(`${path}contact-forms.json?ids=${firstForm?.id}`)
  expect((JSON.parse(selectedExport) as { forms: object[] }).forms).toHaveLength(1)
  const wordPressExport = await see(`${path}contact-forms.xml`)
  expect(readDisposition(wordPressExport.response)).toBe('attachment; filename="contact-forms.xml"')
  // One of the two forms has texts in both languages.
  expect(wordPressExport.html.match(/<wp:post_type>/g)).toHaveLength(3)
  expect((await see(path)).html).toContain('href="/en/admin/forms/contact-forms.xml"')
})

test('CF-18: values read from the editor fields render the same fields again', () => {
  const values = readEditorValues(createFormData(createDistinctFields()))
  expect(formatFields(values)).toEqual(createDistinctFields())
})

test('CF-17: with Turnstile in use, the editor reports no unsafe e-mail configuration', async () => {
  const { id } = await saveForm(services, aForm())
  const findingText = 'Unsafe email config is used'
  const receiptFields = { 'wpcf7-mail-2[active]': '1' }
  await edit(id, receiptFields)
  expect((await see(`${path}${id}/?language=en`)).html).toContain(findingText)
  await services.settings.save('forms', { turnstileSiteKey: 'site', turnstileSecretKey: 'secret' })
  expect((await see(`${path}${id}/?language=en`)).html).not.toContain(findingText)
  await services.settings.save('forms', { turnstileSiteKey: '', turnstileSecretKey: '' })
})

function readVersion(html: string): string {
  return /name="version" value="([^"]*)"/.exec(html)?.[1] ?? ''
}

/** All fields of the editor, each with a distinct text. */
function createDistinctFields(): Record<string, string> {
  const names = Object.keys(formatFields(readEditorValues(new FormData())))
  return Object.fromEntries(
    names.map((name) => [name, /\[(?:active|use_html|exclude_blank)\]$/.test(name) ? '1' : `of ${name}`]),
  )
}

function createFormData(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
