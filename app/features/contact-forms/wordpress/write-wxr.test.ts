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

const hard = '<label> اسمك ]]> & "x" 😀\n    [text* your-name] </label>\n\n[submit "إرسال"]'
const texts = { title: 'تواصل & اسأل', template: hard }
const both = await saveForm(
  services,
  aForm({ ar: texts, en: { title: 'Ask' } }, { slug: 'نموذج', additionalSettings: 'skip_mail: on' }),
)
const alone = await saveForm(services, aForm({ en: { title: 'Alone' } }))
const written = async () => writeWxrForms(await services.forms.current(), site)

test('CF-19: each language of a form is exported as a WordPress form with separate texts, hash and id', async () => {
  const read = readWxr(await written(), 'wpcf7_contact_form')
  if (!read.ok) throw new Error(read.reason)
  expect(read.posts.map(({ title }) => title)).toEqual(['Ask', 'تواصل & اسأل', 'Alone'])
  const [english, arabic, single] = read.posts
  expect(english).toMatchObject({ id: both.id, status: 'publish', slug: '%d9%86%d9%85%d9%88%d8%b0%d8%ac' })
  expect(arabic?.slug).toBe('%d9%86%d9%85%d9%88%d8%b0%d8%ac-ar')
  expect(new Set(read.posts.map(({ id }) => id)).size).toBe(3)
  expect(arabic?.metas.get('_form')).toBe(hard)
  expect(arabic?.metas.get('_locale')).toBe('ar')
  expect(english?.metas.get('_locale')).toBe('en_US')
  expect(english?.metas.get('_hash')).toBe(both.hash)
  expect(single?.metas.get('_hash')).toBe(alone.hash)
  expect(arabic?.metas.get('_hash')).toMatch(/^[0-9a-f]{64}$/)
  expect(arabic?.metas.get('_hash')).not.toBe(both.hash)
  expect(arabic?.metas.get('_additional_settings')).toBe('skip_mail: on')
  expect(arrayOf(english, '_mail')).toMatchObject({
    active: true,
    recipient: '[_site_admin_email]',
    use_html: false,
  })
  expect(arrayOf(arabic, '_messages')).toMatchObject({ invalid_required: 'يُرجى ملء هذا الحقل.' })
})

test('CF-19: importing an export again changes no form, and after deletion restores forms with all languages', async () => {
  const xml = await written()
  const drafts = () => {
    const read = readWxrForms(xml, () => 'shop@shop.test')
    return read.ok ? read.drafts : []
  }
  expect(await importForms(services, drafts())).toEqual({ created: 0, updated: 0, unchanged: 3 })
  const before = await services.forms.current()
  for (const { id } of before) await deleteForm(services, id)
  expect(await importForms(services, drafts())).toMatchObject({ created: 2 })
  const moments = { createdAt: expect.any(Date), updatedAt: expect.any(Date) }
  expect(await services.forms.current()).toEqual(before.map((form) => ({ ...form, ...moments })))
})

test('CF-19: characters that XML cannot hold are removed from an export, with matching string lengths', () => {
  const mail = { ...both.versions.en?.mail, subject: 'a\u0000b\r\nc\u000bd\ud800' } as never
  const form = {
    ...both,
    wordpressId: 4711,
    oldUnitId: 3,
    versions: { en: { ...both.versions.en, mail } as never },
  }
  const read = readWxr(writeWxrForms([form], site), 'wpcf7_contact_form')
  const [post] = read.ok ? read.posts : []
  expect(arrayOf(post, '_mail').subject).toBe('ab\ncd\ufffd')
  expect([post?.id, post?.metas.get('_old_cf7_unit_id')]).toEqual([4711, '3'])
})

function arrayOf(post: WxrPost | undefined, name: string): Record<string, unknown> {
  const read = readPhpValue(post?.metas.get(name) ?? '')
  return read.ok && read.value instanceof Map ? Object.fromEntries(read.value) : {}
}
