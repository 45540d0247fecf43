import type { ServiceTag } from '#app/features/contact-forms/integrations/keys.ts'
import { expect, test } from 'vitest'
import type { FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { openTexts } from '#app/platform/i18n/texts.server.ts'
import { findDocumentationUrl } from './findings.ts'
import { lintForm } from './lint-form.ts'
import { describeFinding } from './messages.ts'
import { createFormToLint } from './read-case.ts'

const { mail, mail2, messages } = createFormToLint().texts
const lintTexts = (changes: Partial<FormTexts>, options: Parameters<typeof createFormToLint>[1] = {}) =>
  lintForm(createFormToLint(changes, options)).map(({ section, code, detail }) =>
    [section, code, detail].filter(Boolean).join(' '),
  )
const lintMail = (changes: Partial<MailTemplate>, template?: string, options = {}) =>
  lintTexts({ mail: { ...mail, ...changes }, ...(template !== undefined && { template }) }, options)

test('CF-17: a new form has no findings, in either language', () => {
  expect(lintTexts({})).toEqual([])
  const texts = createDefaultTexts('ar', { senderAddress: 'shop@shop.example' })
  expect(lintTexts(texts, { locale: 'ar' })).toEqual([])
})

test('CF-17: a mail subject or body with only optional fields is reported as maybe_empty', () => {
  const form = '[text a][text* b][textarea c]'
  const headers = { additionalHeaders: '' }
  expect(lintMail({ ...headers, subject: '[a]', body: '[a]\n[c]' }, form)).toEqual([
    'mail.subject maybe_empty',
    'mail.body maybe_empty',
  ])
  expect(lintMail({ ...headers, subject: '[a] [b]', body: '[nosuch]' }, form)).toEqual([])
})

test('CF-17: a recipient tag is reported unless each possible value consists of valid mailboxes', () => {
  const recipient = '[to]'
  const lintWith = (field: string) =>
    lintMail({ recipient, additionalHeaders: '', subject: 's', body: 'b' }, field)
  expect(lintWith('[text* to]')).toEqual(['mail.recipient invalid_mailbox_syntax'])
  expect(lintWith('[select* to "A|a@x.co" "B|b@x.co, c@x.co"]')).toEqual([])
  expect(lintWith('[radio to "A|a@x.co"]')).toEqual([])
  expect(lintWith('[select* to "A|a@x.co" "B"]')).toEqual(['mail.recipient invalid_mailbox_syntax'])
  expect(lintWith('[email to]')).toEqual([
    'mail.recipient invalid_mailbox_syntax',
    'mail.recipient unsafe_email_without_protection',
  ])
})

test('CF-17: a captcha, Turnstile or subscribers_only allows a mail to an address typed by the visitor', () => {
  const activeMail2 = { ...mail2, isActive: true }
  const template = createFormToLint().texts.template
  const unsafeFindings = ['mail_2.recipient unsafe_email_without_protection']
  expect(lintTexts({ mail2: activeMail2 })).toEqual(unsafeFindings)
  expect(lintTexts({ mail2: activeMail2 }, { isCaptchaRequired: true })).toEqual([])
  expect(lintTexts({ mail2: activeMail2 }, { additionalSettings: 'subscribers_only: on' })).toEqual([])
  expect(lintTexts({ mail2: activeMail2, template: `${template}[captchac c][captchar c]` })).toEqual([])
  const textsWithTurnstile = { mail2: activeMail2, template: `${template}[turnstile]` }
  expect(lintTexts(textsWithTurnstile)).toEqual([])
  expect(lintTexts(textsWithTurnstile, { servicesWithoutKeys: ['turnstile'] })).toEqual([
    'form.body service_not_set_up Turnstile',
    ...unsafeFindings,
  ])
})

test('CF-17: services used in a form without keys are reported; other services are not', () => {
  const template = `${createFormToLint().texts.template}[turnstile][recaptcha][stripe amount:1 currency:sar]`
  const lintWith = (servicesWithoutKeys: ServiceTag[]) =>
    lintForm(createFormToLint({ template }, { servicesWithoutKeys })).map(({ code, detail }) => [
      code,
      detail,
    ])
  expect(lintWith([])).toEqual([])
  expect(lintWith(['stripe', 'turnstile'])).toEqual([['service_not_set_up', 'Stripe, Turnstile']])
  expect(lintTexts({}, { servicesWithoutKeys: ['stripe'] })).toEqual([])
})

test('CF-22: file types that are never accepted and more than 2000 fields are reported', () => {
  const { template } = createFormToLint().texts
  const lintFileTypes = (filetypes: string) =>
    lintTexts({ template: `${template}[file f filetypes:${filetypes}]` })
  expect(lintFileTypes('pdf|EXE|.iso|image/*')).toEqual(['form.body program_types_asked exe, iso'])
  expect(lintFileTypes('pdf|svg')).toEqual([])
  const createFields = (count: number) =>
    Array.from({ length: count }, (_, index) => `[text t${index}]`).join('')
  expect(lintTexts({ template: template + createFields(2001) })).toEqual(['form.body too_many_fields 2000'])
  expect(lintTexts({ template: template + createFields(1900) })).toEqual([])
})

test('CF-17: a sender outside the domains of the site is reported, unless the site has no domain', () => {
  const site = createFormToLint().site
  const lintSender = (sender: string, url = site.url) =>
    lintMail({ sender }, undefined, { site: { ...site, url } })
  expect(lintSender('nobody')).toEqual(['mail.sender invalid_mailbox_syntax'])
  expect(lintSender('[your-email]')).toEqual(['mail.sender email_not_in_site_domain'])
  expect(lintSender('Shop <a@shop.example>', 'https://www.shop.example')).toEqual([])
  expect(lintSender('a@shop.example', 'https://forms.shop.example')).toEqual([])
  expect(lintSender('a@notshop.example')).toEqual(['mail.sender email_not_in_site_domain'])
  const siteOptions = { site: { ...site, senderAddress: 'shop@mails.example' } }
  expect(lintMail({ sender: 'a@mails.example' }, undefined, siteOptions)).toEqual([])
  expect(lintSender('a@x.co', 'http://localhost:3000')).toEqual([])
  expect(lintSender('a@x.co', 'http://192.0.2.7')).toEqual([])
})

test('CF-17: malformed header lines and invalid mailboxes in mailbox headers are reported', () => {
  const lintHeaders = (additionalHeaders: string) => lintMail({ additionalHeaders })
  expect(lintHeaders('nothing\nX: y')).toEqual(['mail.additional_headers invalid_mail_header'])
  expect(lintHeaders('X Y: z')).toEqual(['mail.additional_headers invalid_mail_header'])
  expect(lintHeaders('Reply-To: [your-name]')).toEqual([
    'mail.additional_headers invalid_mailbox_syntax Reply-To',
  ])
  expect(lintHeaders('\n  \nX-Y: z')).toEqual([])
})

test('CF-17: attachments that are missing, outside the folder or too large in total are reported', () => {
  const megabyte = 1024 * 1024
  const attachments = new Map<string, number | 'file-not-in-content-dir'>([
    ['small.pdf', megabyte],
    ['large.pdf', 25 * megabyte],
    ['../secret', 'file-not-in-content-dir'],
  ])
  const lintAttachments = (lines: string) => lintMail({ attachments: lines }, undefined, { attachments })
  expect(lintAttachments('small.pdf')).toEqual([])
  expect(lintAttachments('none.pdf\n../secret')).toEqual([
    'mail.attachments file_not_found none.pdf',
    'mail.attachments file_not_in_content_dir ../secret',
  ])
  expect(lintAttachments('small.pdf\nlarge.pdf')).toEqual(['mail.attachments attachments_overweight'])
  const template = `${createFormToLint().texts.template}[file f limit:25mb]`
  expect(lintMail({ attachments: '[f]\nsmall.pdf' }, template, { attachments })).toEqual([
    'mail.attachments attachments_overweight',
  ])
})

test('CF-17: mails that are never sent and an inactive second mail are not linted', () => {
  const brokenMail = { ...mail, sender: 'nobody' }
  expect(lintTexts({ mail: brokenMail }, { additionalSettings: 'demo_mode: on' })).toEqual([])
  expect(lintTexts({ mail: brokenMail }, { additionalSettings: 'skip_mail: on' })).toEqual([])
  expect(lintTexts({ mail2: { ...mail2, sender: 'nobody' } })).toEqual([])
})

test('CF-17: a label with several controls is reported; each checkbox of a list counts as a control', () => {
  const lintWith = (template: string) => lintTexts({ template, mail: { ...mail, additionalHeaders: '' } })
  const crowdedFindings = ['form.body multiple_controls_in_label']
  expect(lintWith('<label>a [text a]</label> <label>b [text b][count b][hidden h]</label>')).toEqual([])
  expect(lintWith('<label>[checkbox c "A" "B"]</label>')).toEqual(crowdedFindings)
  expect(lintWith('<label>[checkbox c "A"]</label>[text a]')).toEqual([])
  expect(lintWith('<LABEL>[text a]<br>[text b]</LABEL>')).toEqual(crowdedFindings)
})

test('CF-17: deprecated settings are reported; angle brackets in a message are not', () => {
  expect(lintTexts({}, { additionalSettings: 'on_sent_ok: "alert(1)"' })).toEqual([
    'additional_settings.body deprecated_settings',
  ])
  expect(lintTexts({ messages: { ...messages, spam: '3 < 4 > 2' } })).toEqual([])
})

test('CF-17: a finding has a message in both languages and a link to the documentation', async () => {
  const [ar, en] = [await openTexts('ar', 'latn'), await openTexts('en', 'latn')]
  const [found] = lintForm(
    createFormToLint({ template: '[text name][text year]', mail: { ...mail, additionalHeaders: '' } }),
  )
  expect(found && en._(describeFinding(found))).toBe(
    'Unavailable names (name, year) are used for form controls.',
  )
  expect(found && ar._(describeFinding(found))).toMatch(/\p{Script=Arabic}.*name, year/u)
  expect(findDocumentationUrl('maybe_empty')).toBe(
    'https://contactform7.com/configuration-errors/maybe-empty',
  )
})

const lintTemplate = (template: string) => {
  const plainMail = { ...mail, subject: 'Hello', body: 'Hello', additionalHeaders: '' }
  return lintTexts({ template, mail: plainMail }).map((each) => each.replace('form.body ', ''))
}

test.each<[string, string, string[]]>([
  [
    'a valid form has no findings',
    '[select t "A" "B"][group g when:t "A"][text* x][/group][group h when:t not "A"][/group]',
    [],
  ],
  ['a group without a condition has no findings', '[group more][text* x][/group]', []],
  ['unclosed groups are reported', '[group g][group h][text x]', ['group_not_closed g, h']],
  ['a closing tag without a group is reported', '[text x][/group]', ['group_end_alone [/group]']],
  [
    'a condition on an unknown field is reported',
    '[group g when:topic "A"][text* x][/group]',
    ['group_field_unknown topic', 'group_never_shown g', 'required_never_asked x'],
  ],
  [
    'a condition on the absence of an unknown field is reported',
    '[group g when:t not][text* x][/group]',
    ['group_field_unknown t'],
  ],
  [
    'a condition on a counter is reported',
    '[text x][count c][group g when:c][/group]',
    ['group_field_unknown c', 'group_never_shown g'],
  ],
  [
    'a condition with one unknown choice is reported',
    '[radio t "A"][group g when:t "A" "a"][/group]',
    ['group_choice_unknown a'],
  ],
  [
    'a condition with only unknown choices is reported',
    '[select t "A|a@x.co"][group g when:t "a@x.co"][text x][/group]',
    ['group_choice_unknown a@x.co', 'group_never_shown g'],
  ],
  [
    'a condition on the heading of a list is reported',
    '[select t first_as_label "Choose" "A"][group g when:t "Choose" "A"][/group]',
    ['group_choice_unknown Choose'],
  ],
  [
    'a condition on a choice with escaped quotes has no findings',
    '[select t "&quot;A&quot;"][group g when:t "&quot;A&quot;"][/group]',
    [],
  ],
  [
    'a condition on any value of a free-text field has no findings',
    '[checkbox t free_text "A"][group g when:t "B"][/group]',
    [],
  ],
  [
    'a condition on a choice of a known data list has no findings',
    '[select t data:countries][group g when:t "Oman"][/group]',
    [],
  ],
  [
    'a condition on a choice of an unknown data list is reported',
    '[select t data:contries "A"][group g when:t "A" "Oman"][/group]',
    ['group_choice_unknown Oman'],
  ],
  ['a condition on a text field has no findings', '[text t][group g when:t "yes"][/group]', []],
  [
    'a field name with a dot is reported, and its condition matches',
    '[radio a.b "A"][group g when:a.b "A"][/group]',
    ['dots_in_names'],
  ],
  [
    'a condition on a field of the same group is reported',
    '[group g when:x][text* x][/group]',
    ['group_never_shown g', 'required_never_asked x'],
  ],
  [
    'a condition on a field that is never shown is reported',
    '[group g when:a][text a][/group][group h when:a][text* b][/group]',
    ['group_never_shown g, h', 'required_never_asked b'],
  ],
  [
    'a group inside a group that is never shown is reported',
    '[group g when:x][group h][text* x][/group][/group]',
    ['group_never_shown g, h', 'required_never_asked x'],
  ],
  [
    'a required field that is also outside the group is not reported',
    '[text* x][group g when:no][text* x][/group]',
    ['group_field_unknown no', 'group_never_shown g'],
  ],
  ['steps with titles have no findings', '[step "One"][text x][step "Two"][submit]', []],
  [
    'steps without a title are reported',
    '[step][text x][step "Two"][text y][step ""][submit]',
    ['step_without_title 1, 3'],
  ],
  [
    'a step inside a group is reported',
    '[step "One"][group g][text x][step "Two"][/group][submit]',
    ['group_end_alone [/group]', 'step_in_group g'],
  ],
  [
    'a submit button before the last step is reported',
    '[step "One"][text x][submit][step "Two"][text y]',
    ['submit_before_last_step 1'],
  ],
  ['a single step has no findings', '[step "One"][text x][submit]', []],
])('CF-17: groups and steps: %s', (_, template, expected) => {
  expect(lintTemplate(template)).toEqual(expected)
})

test('CF-17: a field in a conditional group may be empty, unless the opposite condition includes the field too', () => {
  const lintWith = (template: string) =>
    lintMail({ subject: '[x]', body: 'b', additionalHeaders: '' }, template)
  const emptyFindings = ['mail.subject maybe_empty']
  expect(lintWith('[radio t "A" "B"][group g when:t "A"][text* x][/group]')).toEqual(emptyFindings)
  expect(lintWith('[radio t "A" "B"][group g when:t "A"][group h][text* x][/group][/group]')).toEqual(
    emptyFindings,
  )
  expect(lintWith('[group g][text* x][/group]')).toEqual([])
  const oppositeGroups =
    '[radio t "A"][group g when:t "A"][text* x][/group][group h when:t not "A"][text* x][/group]'
  expect(lintWith(oppositeGroups)).toEqual([])
})

test('CF-17: a finding without a counterpart in Contact Form 7 has no documentation link', () => {
  expect(findDocumentationUrl('group_not_closed')).toBe('')
})
