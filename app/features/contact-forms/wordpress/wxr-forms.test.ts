import { afterAll, expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openNotifications } from '#app/platform/notifications/notifications.server.ts'
import { importForms } from '#app/features/contact-forms/definition/import-forms.server.ts'
import { openFormCache } from '#app/features/contact-forms/definition/form-cache.server.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { readWxrForms } from './forms-of-wxr.server.ts'

const database = await openTestDatabase()
const notifications = await openNotifications({ database, log: createLog({ level: 'silent' }) })
afterAll(() => notifications.close())
const services = { database, notifications, forms: openFormCache({ database, notifications }) }

const hash = 'c0ffee1'.padEnd(64, '0')
const readForms = (xml: string) => readWxrForms(xml, () => 'shop@shop.test')
const readDrafts = (xml: string) => {
  const result = readForms(xml)
  if (!result.ok) throw new Error(result.reason)
  return result.drafts
}

const completeMetas = {
  _form: '<label> اسمك\r\n    [text* your-name] </label>\n\n[submit "إرسال"]',
  _mail: serializeToPhp({
    active: true,
    subject: 'رسالة "[your-name]"',
    sender: 'a <a@b.example>',
    recipient: 'me@b.example',
    body: 'نص',
    additional_headers: '',
    attachments: '',
    use_html: 1,
    exclude_blank: '1',
  }),
  _mail_2: serializeToPhp({ active: false, subject: 's', sender: 's', recipient: '[your-email]', body: 'b' }),
  _messages: serializeToPhp({ mail_sent_ok: 'شكرًا', of_an_add_on: 'x' }),
  _additional_settings: 'skip_mail: on',
  _locale: 'ar',
  _hash: hash,
  _old_cf7_unit_id: '3',
}

test('CF-19: a WordPress form is imported with its texts, hash and ids', async () => {
  expect(await importForms(services, readDrafts(formatWxr(formatPost(completeMetas))))).toMatchObject({
    created: 1,
  })
  const form = await findForm(services, { hash: hash.slice(0, 7) })
  expect(form).toMatchObject({
    hash,
    slug: 'نموذج',
    locale: 'ar',
    additionalSettings: 'skip_mail: on',
    versions: {
      ar: {
        title: 'تواصل & اسأل',
        template: '<label> اسمك\n    [text* your-name] </label>\n\n[submit "إرسال"]',
        mail: {
          subject: 'رسالة "[your-name]"',
          body: 'نص',
          isActive: true,
          isHtml: true,
          leavesOutBlankLines: true,
        },
        mail2: { isActive: false, recipient: '[your-email]' },
        messages: { mail_sent_ok: 'شكرًا', invalid_required: 'يُرجى ملء هذا الحقل.' },
      },
    },
  })
  expect(Object.keys(form?.versions.ar?.messages ?? {})).not.toContain('of_an_add_on')
  for (const key of [{ id: 4711 }, { oldUnitId: 3 }, { title: 'تواصل & اسأل' }]) {
    expect((await findForm(services, key))?.hash).toBe(hash)
  }
  expect(await importForms(services, readDrafts(formatWxr(formatPost(completeMetas))))).toMatchObject({
    unchanged: 1,
    created: 0,
  })
})

test('CF-19: metas without a leading underscore and missing metas of old exports are accepted', () => {
  const [draft] = readDrafts(
    formatWxr(formatPost({ form: '[text a]', mail: serializeToPhp({ subject: 'Old' }) })),
  )
  expect(draft).toMatchObject({
    locale: 'en_US',
    versions: { en: { template: '[text a]', mail: { subject: 'Old', recipient: '[_site_admin_email]' } } },
  })
  expect(draft?.hash).toBeUndefined()
})

test('CF-19: posts of other types and forms in the trash are not imported', () => {
  const pagePost = formatPost({ _form: '[text page]' }).replace('wpcf7_contact_form', 'page')
  const trashedPost = formatPost({ _form: '[text bin]' }).replace('publish', 'trash')
  const drafts = readDrafts(formatWxr(pagePost + trashedPost + formatPost({ _form: '[text kept]' })))
  expect(drafts.map(({ versions }) => versions.en?.template)).toEqual(['[text kept]'])
})

test.each([
  ['an HTML page', '<html><body>Hi</body></html>', 'not a WordPress export'],
  ['an export without forms', formatWxr(''), 'no contact forms'],
  [
    'text lengths broken by search and replace',
    formatWxr(formatPost({ ...completeMetas, _mail: 'a:1:{s:7:"subject";s:3:"longer";}' })),
    'its mail cannot be read',
  ],
])('CF-19: an import file is rejected with a reason: %s', (_, xml, reason) => {
  const result = readForms(xml)
  expect(result.ok ? '' : result.reason).toContain(reason)
})

test('CF-19: entities defined in an import file are not expanded', () => {
  const bomb =
    '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>'
  const [draft] = readDrafts(
    bomb + formatWxr(formatPost({ _form: '[text a]' }).replace('تواصل &amp; اسأل', '&b; &f;')),
  )
  expect(draft?.versions.en?.title).toBe('&b; &f;')
})

type PhpEntries = Record<string, string | number | boolean>

function serializeToPhp(values: PhpEntries): string {
  const serializeText = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(values).map(([key, value]) => {
    if (typeof value === 'boolean') return `${serializeText(key)}b:${Number(value)};`
    return serializeText(key) + (typeof value === 'number' ? `i:${value};` : serializeText(value))
  })
  return `a:${entries.length}:{${entries.join('')}}`
}

function formatPost(metas: Record<string, string>): string {
  const metaElements = Object.entries(metas).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  )
  return `<item>
    <title>تواصل &amp; اسأل</title>
    <content:encoded><![CDATA[[text not-this-one]]]></content:encoded>
    <wp:post_id>4711</wp:post_id>
    <wp:post_name><![CDATA[%d9%86%d9%85%d9%88%d8%b0%d8%ac]]></wp:post_name>
    <wp:status><![CDATA[publish]]></wp:status>
    <wp:post_type><![CDATA[wpcf7_contact_form]]></wp:post_type>
    ${metaElements.join('\n')}
  </item>`
}

function formatWxr(items: string): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
    <rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Shop</title>${items}</channel></rss>`
}
