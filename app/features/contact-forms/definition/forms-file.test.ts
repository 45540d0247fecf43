import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/open-database.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications } from '#app/platform/notifications/notifications.server.ts'
import { readFormsFile, writeFormsFile } from './forms-file.server.ts'
import { importForms } from './import-forms.server.ts'
import { openFormCache } from './form-cache.server.ts'
import { findForm, listForms, saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'

const database = await openTestDatabase()
const notifications = await openNotifications({ database, log: createLog({ level: 'silent' }) })
afterAll(() => notifications.close())
const services = { database, notifications, forms: openFormCache({ database, notifications }) }

const createFormsJson = (...forms: object[]) => JSON.stringify({ kind: 'contact forms', forms })
const read = (json: string) => readFormsFile(json, () => 'shop@shop.test')
const readDrafts = (json: string) => {
  const result = read(json)
  if (!result.ok) throw new Error(result.reason)
  return result.drafts
}

const contactForm = {
  slug: 'contact',
  locale: 'en_US',
  versions: { en: { title: 'Contact', template: ['[text* your-name]', '[submit "Send"]'] } },
}

test('CF-19: a form needs only a title and a template, other values are those of new forms', async () => {
  expect(await importForms(services, readDrafts(createFormsJson(contactForm)))).toEqual({
    created: 1,
    updated: 0,
    unchanged: 0,
  })
  const form = await findForm(services, { title: 'Contact' })
  expect(form?.versions.en).toMatchObject({
    template: '[text* your-name]\n[submit "Send"]',
    mail: { sender: '[_site_title] <shop@shop.test>', isActive: true },
    mail2: { isActive: false },
    messages: { mail_sent_ok: 'Thank you for your message. It has been sent.' },
  })
})

test('CF-19: importing an unchanged form again changes nothing, a changed form is updated and not duplicated', async () => {
  expect(await importForms(services, readDrafts(createFormsJson(contactForm)))).toMatchObject({
    unchanged: 1,
    created: 0,
  })
  const changedForm = { ...contactForm, additionalSettings: 'demo_mode: on' }
  expect(await importForms(services, readDrafts(createFormsJson(changedForm)))).toMatchObject({
    updated: 1,
    created: 0,
  })
  expect(await listForms(services, { search: 'Contact' })).toMatchObject([
    { additionalSettings: 'demo_mode: on' },
  ])
})

test('CF-19: an exported form is imported unchanged, with its id and hash', async () => {
  const { id } = await saveForm(services, {
    ...aForm({ en: { title: 'Whole', template: '[text a]\n\n[submit]' }, ar: { title: 'كامل' } }),
    id: 900,
    options: { redirectTo: '/thanks/', keptForDays: 30, webhook: { url: 'https://a.test/', secret: 's' } },
  })
  const exportedForm = await findForm(services, { id })
  const file = writeFormsFile(exportedForm ? [exportedForm] : [])
  expect(await importForms(services, readDrafts(file))).toEqual({ created: 0, updated: 0, unchanged: 1 })
  await database.db.execute('delete from contact_forms where id = 900')
  services.forms.invalidate()
  expect(await importForms(services, readDrafts(file))).toMatchObject({ created: 1 })
  const importedForm = await findForm(services, { id: 900 })
  expect({ ...importedForm, createdAt: 0, updatedAt: 0 }).toEqual({
    ...exportedForm,
    createdAt: 0,
    updatedAt: 0,
  })
})

test('CF-19: an imported form does not replace the id of another form', async () => {
  const hash = 'ab'.repeat(32)
  const drafts = readDrafts(createFormsJson({ ...contactForm, id: 900, hash, slug: 'other' }))
  expect(await importForms(services, drafts)).toMatchObject({ created: 1 })
  expect((await findForm(services, { hash }))?.id).not.toBe(900)
})

test.for([
  ['{', 'This is not valid JSON'],
  ['[]', 'expected object'],
  [createFormsJson({ ...contactForm, versions: {} }), 'expected texts in "ar" or "en"'],
  [createFormsJson({ ...contactForm, hash: 'x' }), 'expected 64 hexadecimal digits'],
  [createFormsJson({ ...contactForm, colour: 'red' }), 'colour'],
  [
    createFormsJson({ ...contactForm, options: { redirectTo: 'javascript:alert(1)' } }),
    'expected a path of the shop',
  ],
  [
    createFormsJson({ ...contactForm, options: { redirectTo: '//elsewhere.test' } }),
    'expected a path of the shop',
  ],
  [
    createFormsJson({ ...contactForm, options: { webhook: { url: 'file:///etc/passwd', secret: '' } } }),
    'Invalid URL',
  ],
  [
    createFormsJson({
      ...contactForm,
      versions: { en: { ...contactForm.versions.en, messages: { x: 'y' } } },
    }),
    'x',
  ],
])('CF-19: %j is rejected with a reason', ([json, reason]) => {
  expect(read(json ?? '')).toMatchObject({ ok: false, reason: expect.stringContaining(reason ?? '-') })
})
