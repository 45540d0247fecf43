/**
 * The form skeleton around the controls, and its content after a post without JavaScript (contact-forms.md
 * 1.5, 1.6).
 */
import { expect, test } from 'vitest'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { renderFormInWrongPlace, renderFormNotFound, renderMembersOnly, renderRawForm } from './notices.ts'
import { renderTemplate } from './unit.fixture.ts'
import type { FormOutcome } from './unit.ts'

test('CF-1: a form starts with its wrapper attributes and the hidden fields that identify the form', () => {
  expect(
    renderTemplate('[submit]', {
      unitTag: 'wpcf7-f5-p9-o2',
      containerPostId: 9,
      path: '/contact/?a=1&b=2#there',
    }),
  ).toBe(`
<div class="wpcf7 no-js" id="wpcf7-f5-p9-o2" lang="en-US" dir="ltr" data-wpcf7-id="5">
<div class="screen-reader-response"><p role="status" aria-live="polite" aria-atomic="true"></p> <ul></ul></div>
<form action="/contact/?a=1&amp;b=2#wpcf7-f5-p9-o2" method="post" class="wpcf7-form init" aria-label="Contact form" novalidate="novalidate" data-status="init">
<fieldset class="hidden-fields-container"><input type="hidden" name="_wpcf7" value="5" /><input type="hidden" name="_wpcf7_version" value="6.1.6" /><input type="hidden" name="_wpcf7_locale" value="en_US" /><input type="hidden" name="_wpcf7_unit_tag" value="wpcf7-f5-p9-o2" /><input type="hidden" name="_wpcf7_container_post" value="9" /><input type="hidden" name="_wpcf7_posted_data_hash" value="" />
</fieldset>
<p><input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Send" />
</p><div class="wpcf7-response-output" aria-hidden="true"></div>
</form>
</div>
`)
})

const findFormTag = (html: string) => /<form [^>]*>/.exec(html)?.[0]

test('shortcode attributes are sanitized and rendered on the form element', () => {
  const html = renderTemplate(
    '[file f]',
    {
      htmlId: 'my form"1',
      htmlName: 'a.b:c',
      htmlTitle: 'Ask "us"',
      htmlClass: 'one  two<',
    },
    'demo_mode: on\nacceptance_as_validation: on',
  )
  expect(findFormTag(html)).toBe(
    '<form action="/contact/#wpcf7-f5-o1" method="post" class="wpcf7-form init one two demo wpcf7-acceptance-as-validation" id="myform1" name="a.b:c" aria-label="Ask &quot;us&quot;" enctype="multipart/form-data" novalidate="novalidate" data-status="init">',
  )
})

test('additional hidden fields and the honeypot follow the hidden fields of the form', () => {
  const html = renderTemplate('', { hiddenFields: [['_wpnonce', 'n"1']], honeypot: 'website' })
  expect(html).toContain(
    'name="_wpcf7_posted_data_hash" value="" /><input type="hidden" name="_wpnonce" value="n&quot;1" /><input type="text" name="website" value="" tabindex="-1" autocomplete="off" aria-label="Leave this field empty" aria-hidden="true" />\n</fieldset>',
  )
})

test.each([
  ['de_DE_formal', 'de-DE', 'ltr'],
  ['fa_IR', 'fa-IR', 'rtl'],
  ['ar', 'ar', 'rtl'],
  ['ary', 'ary', 'rtl'],
  ['en_US', 'en-US', 'ltr'],
])('a form in the locale %s has lang="%s" dir="%s"', (locale, lang, dir) => {
  expect(renderTemplate('', { locale })).toContain(` lang="${lang}" dir="${dir}" `)
})

test.each(['//evil.example/', '/\\evil.example/', 'https://evil.example/', 'contact/', ''])(
  'a form with the action URL %j is replaced by an error',
  (path) => {
    const html = renderTemplate('[text a]', { path })
    expect(html).toContain(
      '<p class="wpcf7-invalid-action-url"><strong>Error:</strong> Invalid action URL is detected.</p>',
    )
    expect(html).not.toContain('<form')
  },
)

const createInvalidField = (field: string, message = 'Please fill out this field.') => ({
  field,
  message,
  idref: null,
  error_id: '',
})
const createOutcome = (changes: Partial<FormOutcome>): FormOutcome => ({
  status: 'validation_failed',
  message: 'One or more fields have an error.',
  invalid_fields: [],
  raw: {},
  ...changes,
})

test.each([
  ['mail_sent', 'sent'],
  ['spam', 'spam'],
  ['payment_required', 'payment-required'],
  ['too_many_requests', 'custom-too-many-requests'],
])('CF-4: after a POST without script, the status %s is rendered as the class %s', (status, name) => {
  const html = renderTemplate('[text a "own"]', {
    outcome: createOutcome({ status, message: 'Well.', raw: { a: 'typed' } }),
  })
  expect(findFormTag(html)).toContain(`class="wpcf7-form ${name}"`)
  expect(findFormTag(html)).toContain(`data-status="${name}"`)
  expect(html).toContain('<p role="status" aria-live="polite" aria-atomic="true">Well.</p>')
  expect(html).toContain('<div class="wpcf7-response-output" aria-hidden="true">Well.</div>')
  expect(html).toContain(status === 'mail_sent' ? 'value="own"' : 'value="typed"')
})

test('every [response] tag renders the response in place of the response at the end of the form', () => {
  const html = renderTemplate('[response]\n[text a]\n[response]', {
    outcome: createOutcome({ message: 'A & <b>' }),
  })
  expect(
    html.split('<div class="wpcf7-response-output" aria-hidden="true">A &amp; &lt;b&gt;</div>'),
  ).toHaveLength(3)
  expect(html).toMatch(/<\/p>\n*<\/form>|output" aria-hidden="true">[^<]*<\/div>\n<\/form>/)
})

test.each([
  [
    '[checkbox* c "A"]',
    'class="wpcf7-form-control wpcf7-checkbox wpcf7-validates-as-required wpcf7-not-valid" aria-describedby="wpcf7-f5-o1-ve-c"',
  ],
  ['[acceptance c]Yes[/acceptance]', 'class="wpcf7-form-control wpcf7-acceptance wpcf7-not-valid"'],
  ['[acceptance c]Yes[/acceptance]', 'aria-invalid="true" aria-describedby="wpcf7-f5-o1-ve-c"'],
  [
    '[select* c "A"]',
    'class="wpcf7-form-control wpcf7-select wpcf7-validates-as-required wpcf7-not-valid" aria-required="true" aria-invalid="true" aria-describedby="wpcf7-f5-o1-ve-c" name="c"',
  ],
  ['[file* c]', 'aria-required="true" aria-invalid="true" aria-describedby="wpcf7-f5-o1-ve-c" type="file"'],
  [
    '[quiz c "a|b"]',
    'aria-required="true" aria-invalid="true" aria-describedby="wpcf7-f5-o1-ve-c" type="text"',
  ],
  ['[captchar c]', 'aria-invalid="true" aria-describedby="wpcf7-f5-o1-ve-c" value=""'],
])('CF-19: a validation error is shown at %s', (template, part) => {
  const html = renderTemplate(template, {
    outcome: createOutcome({ invalid_fields: [createInvalidField('c', 'No <b>.')] }),
  })
  expect(html).toContain(part)
  expect(html).toContain('<span class="wpcf7-not-valid-tip" aria-hidden="true">No &lt;b&gt;.</span></span>')
  expect(html).toContain('<ul><li id="wpcf7-f5-o1-ve-c">No &lt;b&gt;.</li></ul>')
})

test('CF-19: an error list entry links to its control and has an id without special characters', () => {
  const html = renderTemplate('[text* a:b.c id:nm]', {
    outcome: createOutcome({ invalid_fields: [createInvalidField('a:b_c')] }),
  })
  expect(html).toContain('<li id="wpcf7-f5-o1-ve-ab_c"><a href="#nm">Please fill out this field.</a></li>')
  expect(html).toContain('aria-describedby="wpcf7-f5-o1-ve-ab_c"')
})

test('submitted values are shown again unchanged, including entities and line breaks', () => {
  const raw = {
    a: 'R&amp;D &lt;1&gt;',
    m: '\n\nline &nbsp;',
    c: ['Salt & Pepper'],
    s: ['x', 'A'],
    n: '12',
    p: 'CODE',
    h: 'no',
    q: '4',
  }
  const html = renderTemplate(
    '[text a default:1 "x"][textarea m][checkbox c default:2 "Salt &amp; Pepper" "B"][select s multiple "A" "B"][number n][captchar p][hidden h "own"][quiz q "1|2"]',
    { outcome: createOutcome({ raw }) },
  )
  expect(html).toContain('value="R&amp;amp;D &amp;lt;1&amp;gt;"')
  expect(html).toContain('name="m">\n\n\nline &amp;nbsp;</textarea>')
  expect(html).toContain('value="Salt &amp; Pepper" checked="checked"')
  expect(html).not.toContain('value="B" checked')
  expect(html).toContain('<option value="A" selected="selected">')
  expect(html).toContain('value="12"')
  expect(html).toContain('value="own" type="hidden"')
  expect(html).not.toContain('CODE')
  expect(html).not.toContain('value="4"')
})

test('CF-16: free text of the last checkbox is shown again after a POST', () => {
  const raw = { c: ['Other'], _wpcf7_free_text_c: 'a "lamp"' }
  const html = renderTemplate('[checkbox c free_text "A" "Other"]', { outcome: createOutcome({ raw }) })
  expect(html).toContain('class="wpcf7-free-text" value="a &quot;lamp&quot;" />')
})

test('fields submitted empty are rendered empty, without their default values', () => {
  const html = renderTemplate('[text a "own"][checkbox c default:1 "A"][radio r default:1 "A" ""]', {
    outcome: createOutcome({}),
  })
  expect(html).not.toContain('own')
  expect(html).not.toContain('checked="checked"')
})

test('SCR-2: notices replace forms that cannot be shown', () => {
  const translate = createTranslator('en')
  expect(renderFormNotFound(translate)).toBe(
    '<p class="wpcf7-contact-form-not-found"><strong>Error:</strong> Contact form not found.</p>',
  )
  expect(renderMembersOnly(translate)).toBe(
    '<p class="wpcf7-subscribers-only">This contact form is available only for logged in users.</p>',
  )
  expect(renderFormInWrongPlace(translate)).toBe(
    '<p class="wpcf7-form-in-wrong-place"><strong>Error:</strong> This contact form is placed in the wrong place.</p>',
  )
  expect(renderRawForm('<b>[text a "&quot;"]</b>')).toBe(
    '<pre class="wpcf7-raw-form"><code>&lt;b&gt;[text a &quot;&amp;quot;&quot;]&lt;/b&gt;</code></pre>',
  )
})
