import { afterAll, expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications } from '#app/platform/notifications/notifications.server.ts'
import { importForms } from '#app/features/contact-forms/definition/import-forms.server.ts'
import { openFormCache } from '#app/features/contact-forms/definition/form-cache.server.ts'
import { deleteForm, saveForm } from '#app/features/contact-forms/store.server.ts'
import { aForm } from '#app/features/contact-forms/test-forms.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { readWxrForms } from './forms-of-wxr.server.ts'
import { readPhpValue } from './php-values.ts'
import { readWxr, type WxrPost } from './read-wxr.server.ts'
import { writeWxrForms } from './write-wxr.server.ts'

const database = await openTestDatabase()
const notifications = await openNotifications({ database, log: createLog({ level: 'silent' }) })
afterAll(() => notifications.close())
const services = { database, notifications, forms: openFormCache({ database, notifications }) }
const site = { title: 'حانوت & "Hanout"', url: 'https://shop.example' }

const hardTemplate = '<label> اسمك ]]> & "x" 😀\n    [text* your-name] </label>\n\n[submit "إرسال"]'
const texts = { title: 'تواصل & اسأل', template: hardTemplate }
const bilingualForm = await saveForm(
  services,
  aForm({ ar: texts, en: { title: 'Ask' } }, { slug: 'نموذج', additionalSettings: 'skip_mail: on' }),
)
const englishForm = await saveForm(services, aForm({ en: { title: 'Alone' } }))
const writeExport = async () => writeWxrForms(await services.forms.current(), site)

test('CF-19: each language of a form is exported as a WordPress form with separate texts, hash and id', async () => {
  const readResult = readWxr(await writeExport(), 'wpcf7_contact_form')
  if (!readResult.ok) throw new Error(readResult.reason)
  expect(readResult.posts.map(({ title }) => title)).toEqual(['Ask', 'تواصل & اسأل', 'Alone'])
  const [english, arabic, single] = readResult.posts
  expect(english).toMatchObject({
    id: bilingualForm.id,
    status: 'publish',
    slug: '%d9%86%d9%85%d9%88%d8%b0%d8%ac',
  })
  expect(arabic?.slug).toBe('%d9%86%d9%85%d9%88%d8%b0%d8%ac-ar')
  expect(new Set(readResult.posts.map(({ id }) => id)).size).toBe(3)
  expect(arabic?.metas.get('_form')).toBe(hardTemplate)
  expect(arabic?.metas.get('_locale')).toBe('ar')
  expect(english?.metas.get('_locale')).toBe('en_US')
  expect(english?.metas.get('_hash')).toBe(bilingualForm.hash)
  expect(single?.metas.get('_hash')).toBe(englishForm.hash)
  expect(arabic?.metas.get('_hash')).toMatch(/^[0-9a-f]{64}$/)
  expect(arabic?.metas.get('_hash')).not.toBe(bilingualForm.hash)
  expect(arabic?.metas.get('_additional_settings')).toBe('skip_mail: on')
  expect(readPhpArray(english, '_mail')).toMatchObject({
    active: true,
    recipient: '[_site_admin_email]',
    use_html: false,
  })
  expect(readPhpArray(arabic, '_messages')).toMatchObject({ invalid_required: 'يُرجى ملء هذا الحقل.' })
})

test('CF-19: importing an export again changes no form, and after deletion restores forms with all languages', async () => {
  const xml = await writeExport()
  const readDrafts = () => {
    const readResult = readWxrForms(xml, () => 'shop@shop.test')
    return readResult.ok ? readResult.drafts : []
  }
  expect(await importForms(services, readDrafts())).toEqual({ created: 0, updated: 0, unchanged: 3 })
  const previousForms = await services.forms.current()
  for (const { id } of previousForms) await deleteForm(services, id)
  expect(await importForms(services, readDrafts())).toMatchObject({ created: 2 })
  const timestamps = { createdAt: expect.any(Date), updatedAt: expect.any(Date) }
  expect(await services.forms.current()).toEqual(previousForms.map((form) => ({ ...form, ...timestamps })))
})

test('CF-19: characters that XML cannot hold are removed from an export, with matching string lengths', () => {
  const mail = { ...bilingualForm.versions.en?.mail, subject: 'a\u0000b\r\nc\u000bd\ud800' } as never
  const form = {
    ...bilingualForm,
    wordpressId: 4711,
    oldUnitId: 3,
    versions: { en: { ...bilingualForm.versions.en, mail } as never },
  }
  const readResult = readWxr(writeWxrForms([form], site), 'wpcf7_contact_form')
  const [post] = readResult.ok ? readResult.posts : []
  expect(readPhpArray(post, '_mail').subject).toBe('ab\ncd\ufffd')
  expect([post?.id, post?.metas.get('_old_cf7_unit_id')]).toEqual([4711, '3'])
})

function readPhpArray(post: WxrPost | undefined, name: string): Record<string, unknown> {
  const readResult = readPhpValue(post?.metas.get(name) ?? '')
  return readResult.ok && readResult.value instanceof Map ? Object.fromEntries(readResult.value) : {}
}
