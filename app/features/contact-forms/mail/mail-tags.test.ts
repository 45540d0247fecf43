import { expect, test } from 'vitest'
import { aContext, aTemplate, type PostedFields } from './test-mail.ts'
import { composeMail } from './compose.ts'
import { listMailTagNames, replaceInMessage, replaceMailTags } from './mail-tags.ts'

const plain = (text: string, form: string, post: PostedFields) =>
  replaceMailTags(text, aContext(form, post), { target: 'plain' })

test('CF-13: a mail tag in double brackets is kept with single brackets', () => {
  expect(plain('[[a]] is [a]', '[text a]', { a: 'x' })).toBe('[a] is x')
  expect(plain('[[a] [a]]', '[text a]', { a: 'x' })).toBe('[x x]')
})

test('CF-13: a mail tag returns the pipe value; the raw tag returns the selected label', () => {
  const form = '[select m "Sales|sales@x.co"]'
  expect(plain('[m] [_raw_m] [_raw_none]!', form, { m: 'Sales' })).toBe('sales@x.co Sales !')
})

test('CF-13: dates are formatted in the language of the form', () => {
  const context = aContext('[date d]', { d: '2024-02-29' })
  const replaced = (text: string, locale: string) =>
    replaceMailTags(text, { ...context, locale }, { target: 'plain' })
  expect(replaced('[_format_d "l, jS F Y"]', 'en_US')).toBe('Thursday, 29th February 2024')
  expect(replaced('[_format_d "l، j F Y"]', 'ar')).toBe('الخميس، 29 فبراير 2024')
  expect(replaced("[_format_d 'j. F Y']", 'de_DE_formal')).toBe('29. Februar 2024')
  expect(replaced('[_format_d]', 'en_US')).toBe('2024-02-29')
  expect(replaced('[_date] [_time]', 'en_US')).toBe('January 15, 2026 12:00 pm')
  expect(replaced('[_date] [_time]', 'ar')).toBe('15 يناير 2026 12:00 م')
})

test('CF-13: the format tag keeps a value that is not a date unchanged', () => {
  expect(plain('[_format_d "Y"]', '[text d]', { d: '2023-02-29' })).toBe('2023-02-29')
  expect(plain('[_format_d "Y"]', '[text d]', { d: 'soon' })).toBe('soon')
})

test('CF-13: a file tag is replaced by the file names, an acceptance tag by the consent text', () => {
  const content = Uint8Array.of(1)
  const file = (name: string) => ({ name, size: 1, type: 'text/plain', content })
  const form = '[file f][acceptance a]The <b>terms</b>[/acceptance]'
  const context = aContext(form, { a: '1' }, { files: { f: [file('ok.txt'), file('ok-1.txt')] } })
  const replaced = (text: string) => replaceMailTags(text, context, { target: 'plain' })
  expect(replaced('[f]')).toBe('ok.txt, ok-1.txt')
  expect(replaced('[a]')).toBe('Consented: The terms')
  expect(replaceMailTags('[a]', { ...context, locale: 'ar', posted: { a: [] } }, { target: 'plain' })).toBe(
    'غير موافق: The terms',
  )
})

test('CF-13: a list in Arabic has Arabic commas, except in a header', () => {
  const context = aContext('[checkbox c "A" "B"]', { c: ['A', 'B'] }, { locale: 'ar' })
  expect(replaceMailTags('[c]', context, { target: 'plain' })).toBe('A، B')
  expect(replaceMailTags('[c]', context, { target: 'line' })).toBe('A, B')
})

test('CF-13: special tags of the page and of the user are empty without a page or user', () => {
  const tags = '[_post_title]|[_post_id]|[_user_email]|[_user_nickname]|[_serial_number]'
  expect(plain(tags, '', {})).toBe('||||[_serial_number]')
  const submission = { ...aContext('').submission, serialNumber: 7 }
  const page = { id: 3, name: 'about', title: 'About', url: 'https://shop.example/about/' }
  const user = { email: 'jo@x.co', nickname: 'Jo' }
  const known = aContext('', {}, { submission, page, user })
  expect(replaceMailTags(tags, known, { target: 'plain' })).toBe('About|3|jo@x.co|Jo|7')
})

test('CF-13: with leavesOutBlankLines, only the lines whose tags are all empty are removed', () => {
  const context = aContext('[text a][text b]', { a: 'x', b: '' })
  const body = 'A: [a]\nB: [b]\nBoth: [a][b]\n\nNothing\n[nosuch] [b]\n[nosuch]'
  expect(replaceMailTags(body, context, { target: 'plain', leavesOutBlankLines: true })).toBe(
    'A: x\nBoth: x\n\nNothing\n[nosuch]',
  )
})

test('CF-13: a tag inside a submitted value is not replaced', () => {
  expect(plain('[a]', '[text a][text b]', { a: '[b] [_site_admin_email]', b: 'secret' })).toBe(
    '[b] [_site_admin_email]',
  )
})

test('CF-13: property names such as constructor and __proto__ are not resolved as fields', () => {
  expect(plain('[constructor] [__proto__] [toString] [_user_constructor]!', '', {})).toBe(
    '[constructor] [__proto__] [toString] !',
  )
  expect(plain('[constructor][toString]!', '[file constructor][acceptance toString]', {})).toBe(
    'Not consented!',
  )
})

test('CF-3: HTML in a message and in its submitted values is removed', () => {
  const context = aContext('[text a]', { a: '<img src=x onerror=alert(1)>Jo' })
  expect(replaceInMessage('<b>Thanks</b>, [a]. 3 < 4', context)).toBe('Thanks, Jo. 3 < 4')
})

test('listMailTagNames returns the names of mail tags as written and skips escaped tags', () => {
  expect(listMailTagNames('[a] [[b]]\n[ c.d "x" ] [9] [e')).toEqual(['a', 'c.d'])
})

test('CF-13: submitted values in an HTML mail are escaped, with typographic dashes and ellipses', () => {
  const html = (a: string) => replaceMailTags('[a]', aContext('[text a]', { a }), { target: 'html' })
  expect(html('<b>"x" & \'y\'</b>')).toBe('&lt;b&gt;&quot;x&quot; &amp; &#039;y&#039;&lt;/b&gt;')
  expect(html('wait -- no... 3x4')).toBe('wait &#8212; no&#8230; 3&#215;4')
  expect(html('https://x.co/a--b...c a--b@x.co')).toBe('https://x.co/a--b...c a--b@x.co')
  expect(html('&lt; was typed')).toBe('&amp;lt; was typed')
})

test('CF-20: a posted field cannot replace a special mail tag of the site', () => {
  const context = aContext('[text a]', {
    wpcf7_site_admin_email: 'thief@elsewhere.example',
    wpcf7_remote_ip: '192.0.2.1',
  })
  const replaced = replaceMailTags('[wpcf7.site_admin_email] [wpcf7.remote_ip]', context, { target: 'plain' })
  expect(replaced).toBe('admin@shop.example 203.0.113.9')
  const composition = composeMail(aTemplate({ recipient: '[wpcf7.site_admin_email]' }), context)
  expect(composition.ok && composition.mail.to).toEqual(['admin@shop.example'])
})
