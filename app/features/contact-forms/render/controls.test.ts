/** Every option in section 2 of contact-forms.md that the recorded markup does not cover. */
import { expect, test } from 'vitest'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { readContent, renderTemplate } from './unit.fixture.ts'
import type { FormUnit } from './unit.ts'

/** Renders a single tag, without its wrapper and paragraph. */
function renderControl(tag: string, changes: Partial<FormUnit> = {}): string {
  return readContent(renderTemplate(tag, changes))
    .replace(/^<p>(.*)\n<\/p>$/s, '$1')
    .replace(/^<span class="wpcf7-form-control-wrap" data-name="[^"]*">(.*)<\/span>$/s, '$1')
}

test.each([
  [
    'text a size:30 maxlength:9',
    '<input size="30" maxlength="9" class="wpcf7-form-control wpcf7-text" aria-invalid="false" value="" type="text" name="a" />',
  ],
  [
    'text a 20/60',
    '<input size="20" maxlength="60" class="wpcf7-form-control wpcf7-text" aria-invalid="false" value="" type="text" name="a" />',
  ],
  [
    'text a 20/',
    '<input size="20" maxlength="400" class="wpcf7-form-control wpcf7-text" aria-invalid="false" value="" type="text" name="a" />',
  ],
  [
    'text a minlength:500',
    '<input size="40" class="wpcf7-form-control wpcf7-text" aria-invalid="false" value="" type="text" name="a" />',
  ],
  [
    'text a minlength:9 maxlength:10',
    '<input size="40" maxlength="10" minlength="9" class="wpcf7-form-control wpcf7-text" aria-invalid="false" value="" type="text" name="a" />',
  ],
  [
    'text a watermark "Jo"',
    '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text" aria-invalid="false" placeholder="Jo" value="" type="text" name="a" />',
  ],
  [
    'text a id:wpcf7-x tabindex:-1 autocomplete:on',
    '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text" tabindex="-1" autocomplete="on" aria-invalid="false" value="" type="text" name="a" />',
  ],
  [
    `text a.b '"q" &amp; <i>'`,
    '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text" aria-invalid="false" value="&quot;q&quot; &amp; &lt;i&gt;" type="text" name="a_b" />',
  ],
  [
    'email* e class:x class:x class:wpcf7-text',
    '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-email wpcf7-validates-as-required wpcf7-text wpcf7-validates-as-email x" aria-required="true" aria-invalid="false" value="" type="email" name="e" />',
  ],
  [
    'text n class:py-3.5 class:focus:ring-4 class:w-1/2 class:a%2Fb class:?! class:plain',
    '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text py-35 focusring-4 w-12 ab plain" aria-invalid="false" value="" type="text" name="n" />',
  ],
  [
    'textarea m 60x5/500 "one &amp; two"',
    '<textarea cols="60" rows="5" maxlength="500" class="wpcf7-form-control wpcf7-textarea" aria-invalid="false" name="m">one &amp; two</textarea>',
  ],
  [
    'textarea* m cols:30 rows:4 readonly id:t tabindex:2 autocomplete:off',
    '<textarea cols="30" rows="4" maxlength="2000" class="wpcf7-form-control wpcf7-textarea wpcf7-validates-as-required" id="t" tabindex="2" readonly="readonly" autocomplete="off" aria-required="true" aria-invalid="false" name="m"></textarea>',
  ],
  [
    'number* n min:.5 step:-1 placeholder "7"',
    '<input class="wpcf7-form-control wpcf7-number wpcf7-validates-as-required wpcf7-validates-as-number" min=".5" aria-required="true" aria-invalid="false" placeholder="7" value="" type="number" name="n" />',
  ],
  [
    'range r',
    '<input class="wpcf7-form-control wpcf7-range wpcf7-validates-as-number" min="0" max="100" aria-invalid="false" value="50" type="range" name="r" />',
  ],
  [
    'range r min:1 max:4',
    '<input class="wpcf7-form-control wpcf7-range wpcf7-validates-as-number" min="1" max="4" aria-invalid="false" value="2.5" type="range" name="r" />',
  ],
  [
    'range r min:-5 max:10.5',
    '<input class="wpcf7-form-control wpcf7-range wpcf7-validates-as-number" min="-5" max="10.5" aria-invalid="false" value="2.75" type="range" name="r" />',
  ],
  [
    'range r min:0.1 max:0.2 step:0.1 placeholder "0.2"',
    '<input class="wpcf7-form-control wpcf7-range wpcf7-validates-as-number" min="0.1" max="0.2" step="0.1" aria-invalid="false" placeholder="0.2" value="0.15" type="range" name="r" />',
  ],
  [
    'range r min:9 max:4',
    '<input class="wpcf7-form-control wpcf7-range wpcf7-validates-as-number" min="9" max="4" aria-invalid="false" value="9" type="range" name="r" />',
  ],
  [
    'date* d min:today max:today+1_month "tomorrow"',
    '<input class="wpcf7-form-control wpcf7-date wpcf7-validates-as-required wpcf7-validates-as-date" min="2026-11-20" max="2026-12-20" aria-required="true" aria-invalid="false" value="2026-11-21" type="date" name="d" />',
  ],
  [
    'date d min:soon "some day"',
    '<input class="wpcf7-form-control wpcf7-date wpcf7-validates-as-date" aria-invalid="false" value="some day" type="date" name="d" />',
  ],
])('CF-1 the input tag [%s] is rendered with its options', (tag, html) => {
  expect(renderControl(`[${tag}]`)).toBe(html)
})

const blankOption = '<option value="">&#8212;Please choose an option&#8212;</option>'
test.each([
  [
    'select m multiple size "A" "B"',
    ' size="4" multiple="multiple" name="m[]"><option value="A">A</option><option value="B">B</option></select>',
  ],
  [
    'select m multiple size:3 default:1_2 "A|x@y.z" "B"',
    ' size="3" multiple="multiple" name="m[]"><option value="A" selected="selected">A</option><option value="B" selected="selected">B</option></select>',
  ],
  [
    'select m default:1_2 "A" "B"',
    ' name="m"><option value="A" selected="selected">A</option><option value="B">B</option></select>',
  ],
  [
    'select m include_blank first_as_label default:2 "A" "B"',
    ` name="m">${blankOption}<option value="A">A</option><option value="B" selected="selected">B</option></select>`,
  ],
  [
    'select m data:countries.olympic data:none "A"',
    ' name="m"><option value="A">A</option><option value="Egypt">Egypt</option><option value="Jordan">Jordan</option></select>',
  ],
  [
    'select m data:countries.olympic default:3',
    ' name="m"><option value="Egypt">Egypt</option><option value="Jordan">Jordan</option></select>',
  ],
])('CF-1 the select tag [%s] is rendered with its options', (tag, end) => {
  const dataList = (name: string) => (name === 'countries.olympic' ? ['Egypt', 'Jordan'] : [])
  const start = '<select class="wpcf7-form-control wpcf7-select" aria-invalid="false"'
  expect(renderControl(`[${tag}]`, { dataList })).toBe(start + end)
})

const renderLabel = (text: string) => `<span class="wpcf7-list-item-label">${text}</span>`
test.each([
  [
    'radio r default:2 id:g class:k exclusive "Yes" "No"',
    `<span class="wpcf7-form-control wpcf7-radio k" id="g"><span class="wpcf7-list-item first"><input type="radio" name="r" value="Yes" />${renderLabel('Yes')}</span><span class="wpcf7-list-item last"><input type="radio" name="r" value="No" checked="checked" />${renderLabel('No')}</span></span>`,
  ],
  [
    'radio r default:1_2 "A" "B"',
    `<span class="wpcf7-form-control wpcf7-radio"><span class="wpcf7-list-item first"><input type="radio" name="r" value="A" checked="checked" />${renderLabel('A')}</span><span class="wpcf7-list-item last"><input type="radio" name="r" value="B" />${renderLabel('B')}</span></span>`,
  ],
  [
    'checkbox c free_text tabindex:0 "A"',
    `<span class="wpcf7-form-control wpcf7-checkbox"><span class="wpcf7-list-item first last has-free-text"><input type="checkbox" name="c[]" value="A" tabindex="0" />${renderLabel('A')} <input type="text" name="_wpcf7_free_text_c" class="wpcf7-free-text" tabindex="0" /></span></span>`,
  ],
  [
    'checkbox c free_text use_label_element label_first data:list tabindex:4 "A" "Other"',
    `<span class="wpcf7-form-control wpcf7-checkbox"><span class="wpcf7-list-item first"><label>${renderLabel('A')}<input type="checkbox" name="c[]" value="A" tabindex="4" /></label></span><span class="wpcf7-list-item"><label>${renderLabel('Egypt')}<input type="checkbox" name="c[]" value="Egypt" tabindex="5" /></label></span><span class="wpcf7-list-item last has-free-text"><label>${renderLabel('Other')}<input type="checkbox" name="c[]" value="Other" tabindex="6" /></label> <input type="text" name="_wpcf7_free_text_c" class="wpcf7-free-text" tabindex="6" /></span></span>`,
  ],
  ['checkbox c', '<span class="wpcf7-form-control wpcf7-checkbox"></span>'],
  [
    'acceptance ok',
    '<span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><input type="checkbox" name="ok" value="1" aria-invalid="false" /></span></span>',
  ],
  [
    'acceptance ok tabindex:3 class:k "<b>Yes</b>"',
    `<span class="wpcf7-form-control wpcf7-acceptance"><span class="wpcf7-list-item"><label><input type="checkbox" name="ok" value="1" tabindex="3" class="k" aria-invalid="false" />${renderLabel('<b>Yes</b>')}</label></span></span>`,
  ],
  [
    'quiz q size:3 minlength:1 maxlength:2 id:q1 class:k "2 < 3?|yes"',
    '<label><span class="wpcf7-quiz-label">2 &lt; 3?</span> <input size="3" maxlength="2" minlength="1" class="wpcf7-form-control wpcf7-quiz k" id="q1" autocomplete="off" aria-required="true" aria-invalid="false" type="text" name="q" /></label><input type="hidden" name="_wpcf7_quiz_answer_q" value="sealed" />',
  ],
  [
    'captchac p:1 size:l id:pic fg:#000',
    '<input type="hidden" name="_wpcf7_captcha_challenge_p:1" value="123" /><img class="wpcf7-form-control wpcf7-captchac wpcf7-captcha-p1" id="pic" width="84" height="28" alt="captcha" src="/captcha/123.png" />',
  ],
  [
    'captchar p 4/4',
    '<input size="4" maxlength="4" class="wpcf7-form-control wpcf7-captchar" autocomplete="off" aria-invalid="false" value="" type="text" name="p" />',
  ],
  [
    'file f filetypes:application/* capture:camera id:up tabindex:1',
    '<input size="40" class="wpcf7-form-control wpcf7-file" id="up" tabindex="1" accept="" aria-invalid="false" type="file" name="f" />',
  ],
  [
    'file f multiple size:10 filetypes:PDF',
    '<input size="10" class="wpcf7-form-control wpcf7-file" accept=".pdf" aria-invalid="false" multiple="multiple" type="file" name="f[]" />',
  ],
  [
    'hidden h id:x class:k "v"',
    '<input class="wpcf7-form-control wpcf7-hidden k" id="x" value="v" type="hidden" name="h" />',
  ],
  [
    'submit tabindex:4',
    '<input class="wpcf7-form-control wpcf7-submit has-spinner" tabindex="4" type="submit" value="Send" />',
  ],
  [
    'count m up id:n',
    '<span id="n" class="wpcf7-character-count up" data-target-name="m" data-starting-value="0" data-current-value="0">0</span>',
  ],
  [
    'count m down',
    '<span class="wpcf7-character-count down" data-target-name="m" data-starting-value="0" data-current-value="0">0</span>',
  ],
  [
    'output o id:x class:k',
    '<output data-reflection-of="o" data-default="" name="o" class="wpcf7-form-control wpcf7-output k" id="x"></output>',
  ],
  [
    'reflection r',
    '<fieldset data-reflection-of="r" class="wpcf7-form-control wpcf7-reflection"><output name="r" data-default="">&nbsp;</output></fieldset>',
  ],
  [
    'reflection r id:x "a" "b"',
    '<fieldset data-reflection-of="r" class="wpcf7-form-control wpcf7-reflection" id="x"><output name="r" data-default="a">a</output><output name="r" data-default="b">b</output></fieldset>',
  ],
  ['recaptcha', ''],
  ['stripe', '<em>Payment is currently unavailable.</em>'],
])('CF-1 the tag [%s] is rendered with its options', (tag, html) => {
  expect(renderControl(`[${tag}]`, { dataList: () => ['Egypt'] })).toBe(html)
})

test('CF-17: a countdown starts at the maxlength set on its field, or at 0 without a maxlength', () => {
  expect(renderControl('[count m down][textarea m]')).toContain(
    'data-starting-value="0" data-current-value="0">0<',
  )
  expect(renderControl('[text t 40/9][count t down]')).toContain(
    'data-starting-value="9" data-current-value="9" data-maximum-value="9">9',
  )
})

test('an id option is rendered once per page; a repeated id is omitted', () => {
  const usedIds = new Set<string>()
  expect(renderTemplate('[text a id:x][text b id:x]', { usedIds }).split('id="x"')).toHaveLength(2)
  expect(renderTemplate('[text a id:x]', { usedIds })).not.toContain('id="x"')
})

test.each([
  ['text a default:get "own"', 'value="from the &amp; address"'],
  ['text a default:user_email "own"', 'value="own"'],
  ['text a default:user_display_name', 'value="Lina"'],
  ['text a default:user_missing default:post default:post_meta', 'value="of the page"'],
  ['text a default:shortcode_attr placeholder "hint"', 'placeholder="hint" value="of the shortcode"'],
  ['number a default:2 "1" "5"', 'value="5"'],
  ['hidden a default:post_meta "own"', 'value="of the page"'],
  ['radio a default:post_meta "x" "of the page"', 'value="of the page" checked="checked"'],
  ['checkbox a default:1 default:post_meta "x" "of the page"', 'value="x" checked="checked"'],
  ['textarea a default:get]own[/textarea', '>from the &amp; address</textarea>'],
])('the tag [%s] is filled with the default value of its options', (tag, part) => {
  const defaults = {
    query: { a: '  from %41the\n& <b>address</b>' },
    user: { display_name: 'Lina' },
    meta: { a: 'of the page' },
    attributes: { a: 'of the shortcode' },
  }
  expect(renderControl(`[${tag}]`, { defaults })).toContain(part)
})

test('CF-21: a missing captcha image is replaced by a sentence', () => {
  expect(renderControl('[captchac p]', { captcha: () => undefined })).toBe(
    '<em>The image with the code can’t be shown right now.</em>',
  )
})

test('CF-21: a question is shown beside the captcha image and describes the answer field', () => {
  const captcha = () => ({ src: '/captcha/123.png', challenge: '123', question: 'One plus two?' })
  const html = readContent(renderTemplate('[captchac p] [captchar p]', { captcha }))
  expect(html).toContain(
    ' <span class="wpcf7-captcha-question wpcf7-captcha-p" id="wpcf7-f5-o1-q-p">One plus two?</span>',
  )
  expect(html).toMatch(
    /<input [^>]*aria-describedby="wpcf7-f5-o1-q-p" data-described-by="wpcf7-f5-o1-q-p"[^>]* name="p" \/>/,
  )
})

test('Turnstile is rendered at the start of a form, or at the position of its tag', () => {
  const turnstile = { siteKey: 'k' }
  const widget =
    '<div class="wpcf7-turnstile cf-turnstile" data-sitekey="k" data-response-field-name="_wpcf7_turnstile_response"'
  expect(readContent(renderTemplate('[text a]', { turnstile })).startsWith(`${widget}></div>\n\n<p>`)).toBe(
    true,
  )
  expect(
    readContent(renderTemplate('[turnstile theme:dark size:huge action:a-b tabindex:2]', { turnstile })),
  ).toBe(`${widget} data-action="a-b" data-theme="dark" data-tabindex="2"></div>`)
})

test('the stripe tag renders two buttons with the labels of the tag, the second button hidden', () => {
  const html = renderControl('[stripe amount:100 currency:usd "Pay" "Done"]', {
    stripe: { publishableKey: 'pk' },
  })
  expect(html).toContain('<button type="submit" class="first">Pay</button>')
  expect(html).toContain('<button type="button" class="second hidden">Done</button>')
  expect(html).toContain('name="_wpcf7_stripe_payment_intent" value=""')
})

test('default texts are in the language of the page', () => {
  const html = renderTemplate('[submit][select s]', { translate: createTranslator('ar'), locale: 'ar' })
  expect(html).toContain('lang="ar" dir="rtl"')
  expect(html).toContain('aria-label="نموذج التواصل"')
  expect(html).toContain('value="إرسال"')
  expect(html).toContain('>&#8212;يُرجى الاختيار&#8212;</option>')
})
