import { expect, test } from 'vitest'
import { aMailContext, aMailTemplate, type PostedFields } from './test-mail.ts'
import { composeMail } from './compose.ts'
import { listMailTagNames, replaceInMessage, replaceMailTags } from './mail-tags.ts'

const replaceInPlainText = (text: string, form: string, post: PostedFields) =>
  replaceMailTags(text, aMailContext(form, post), { target: 'plain' })

test('CF-13: a mail tag in double brackets is kept with single brackets', () => {
  expect(replaceInPlainText('[[a]] is [a]', '[text a]', { a: 'x' })).toBe('[a] is x')
  expect(replaceInPlainText('[[a] [a]]', '[text a]', { a: 'x' })).toBe('[x x]')
})

test('CF-13: a mail tag returns the pipe value; the raw tag returns the selected label', () => {
  const form = '[select m "Sales|sales@x.co"]'
  expect(replaceInPlainText('[m] [_raw_m] [_raw_none]!', form, { m: 'Sales' })).toBe('sales@x.co Sales !')
})

test('CF-13: dates are formatted in the language of the form', () => {
  const context = aMailContext('[date d]', { d: '2024-02-29' })
  const replaceTags = (text: string, locale: string) =>
    replaceMailTags(text, { ...context, locale }, { target: 'plain' })
  expect(replaceTags('[_format_d "l, jS F Y"]', 'en_US')).toBe('Thursday, 29th February 2024')
  expect(replaceTags('[_format_d "l، j F Y"]', 'ar')).toBe('الخميس، 29 فبراير 2024')
  expect(replaceTags("[_format_d 'j. F Y']", 'de_DE_formal')).toBe('29. Februar 2024')
  expect(replaceTags('[_format_d]', 'en_US')).toBe('2024-02-29')
  expect(replaceTags('[_date] [_time]', 'en_US')).toBe('January 15, 2026 12:00 pm')
  expect(replaceTags('[_date] [_time]', 'ar')).toBe('15 يناير 2026 12:00 م')
})

test('CF-13: the format tag keeps a value that is not a date unchanged', () => {
  expect(replaceInPlainText('[_format_d "Y"]', '[text d]', { d: '2023-02-29' })).toBe('2023-02-29')
  expect(replaceInPlainText('[_format_d "Y"]', '[text d]', { d: 'soon' })).toBe('soon')
})

test('CF-13: a file tag is replaced by the file names, an acceptance tag by the consent text', () => {
  const content = Uint8Array.of(1)
  const createFile = (name: string) => ({ name, size: 1, type: 'text/plain', content })
  const form = '[file f][acceptance a]The <b>terms</b>[/acceptance]'
  const context = aMailContext(
    form,
    { a: '1' },
    { files: { f: [createFile('ok.txt'), createFile('ok-1.txt')] } },
  )
  const replaceTags = (text: string) => replaceMailTags(text, context, { target: 'plain' })
  expect(replaceTags('[f]')).toBe('ok.txt, ok-1.txt')
  expect(replaceTags('[a]')).toBe('Consented: The terms')
  expect(replaceMailTags('[a]', { ...context, locale: 'ar', posted: { a: [] } }, { target: 'plain' })).toBe(
    'غير موافق: The terms',
  )
})

test('CF-13: a list in Arabic has Arabic commas, except in a header', () => {
  const context = aMailContext('[checkbox c "A" "B"]', { c: ['A', 'B'] }, { locale: 'ar' })
  expect(replaceMailTags('[c]', context, { target: 'plain' })).toBe('A، B')
  expect(replaceMailTags('[c]', context, { target: 'line' })).toBe('A, B')
})

test('CF-13: special tags of the page and of the user are empty without a page or user', () => {
  const tags = '[_post_title]|[_post_id]|[_user_email]|[_user_nickname]|[_serial_number]'
  expect(replaceInPlainText(tags, '', {})).toBe('||||[_serial_number]')
  const submission = { ...aMailContext('').submission, serialNumber: 7 }
  const page = { id: 3, name: 'about', title: 'About', url: 'https://shop.example/about/' }
  const user = { email: 'jo@x.co', nickname: 'Jo' }
  const contextWithPage = aMailContext('', {}, { submission, page, user })
  expect(replaceMailTags(tags, contextWithPage, { target: 'plain' })).toBe('About|3|jo@x.co|Jo|7')
})

test('CF-13: with leavesOutBlankLines, only the lines whose tags are all empty are removed', () => {
  const context = aMailContext('[text a][text b]', { a: 'x', b: '' })
  const body = 'A: [a]\nB: [b]\nBoth: [a][b]\n\nNothing\n[nosuch] [b]\n[nosuch]'
  expect(replaceMailTags(body, context, { target: 'plain', leavesOutBlankLines: true })).toBe(
    'A: x\nBoth: x\n\nNothing\n[nosuch]',
  )
})

test('CF-13: a tag inside a submitted value is not replaced', () => {
  expect(replaceInPlainText('[a]', '[text a][text b]', { a: '[b] [_site_admin_email]', b: 'secret' })).toBe(
    '[b] [_site_admin_email]',
  )
})

test('CF-13: property names such as constructor and __proto__ are not resolved as fields', () => {
  expect(replaceInPlainText('[constructor] [__proto__] [toString] [_user_constructor]!', '', {})).toBe(
    '[constructor] [__proto__] [toString] !',
  )
  expect(replaceInPlainText('[constructor][toString]!', '[file constructor][acceptance toString]', {})).toBe(
    'Not consented!',
  )
})

test('CF-3: HTML in a message and in its submitted values is removed', () => {
  const context = aMailContext('[text a]', { a: '<img src=x onerror=alert(1)>Jo' })
  expect(replaceInMessage('<b>Thanks</b>, [a]. 3 < 4', context)).toBe('Thanks, Jo. 3 < 4')
})

test('listMailTagNames returns the names of mail tags as written and skips escaped tags', () => {
  expect(listMailTagNames('[a] [[b]]\n[ c.d "x" ] [9] [e')).toEqual(['a', 'c.d'])
})

test('CF-13: submitted values in an HTML mail are escaped, with typographic dashes and ellipses', () => {
  const replaceInHtml = (a: string) =>
    replaceMailTags('[a]', aMailContext('[text a]', { a }), { target: 'html' })
  expect(replaceInHtml('<b>"x" & \'y\'</b>')).toBe('&lt;b&gt;&quot;x&quot; &amp; &#039;y&#039;&lt;/b&gt;')
  expect(replaceInHtml('wait -- no... 3x4')).toBe('wait &#8212; no&#8230; 3&#215;4')
  expect(replaceInHtml('https://x.co/a--b...c a--b@x.co')).toBe('https://x.co/a--b...c a--b@x.co')
  expect(replaceInHtml('&lt; was typed')).toBe('&amp;lt; was typed')
})

test('CF-20: a posted field cannot replace a special mail tag of the site', () => {
  const context = aMailContext('[text a]', {
    wpcf7_site_admin_email: 'thief@elsewhere.example',
    wpcf7_remote_ip: '192.0.2.1',
  })
  const replaced = replaceMailTags('[wpcf7.site_admin_email] [wpcf7.remote_ip]', context, { target: 'plain' })
  expect(replaced).toBe('admin@shop.example 203.0.113.9')
  const composition = composeMail(aMailTemplate({ recipient: '[wpcf7.site_admin_email]' }), context)
  expect(composition.ok && composition.mail.to).toEqual(['admin@shop.example'])
})
