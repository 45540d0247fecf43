/** A form as HTML, to the byte as the contract has it (contact-forms.md 1.5). Browser code: the editor's preview shows it too. */
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import { classOfStatusOnPage } from '#app/features/contact-forms/submissions/status.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import type { FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { element } from './attributes.ts'
import { renderContent } from './content.ts'
import { responseOutput } from './controls/response.ts'
import { widgetBefore } from './controls/widgets.ts'
import { escapeText } from './escape.ts'
import { formLanguage } from './form-language.ts'
import { hiddenFields } from './hidden-fields.ts'
import { invalidActionAddress } from './notices.ts'
import { errorId, startShowing, type Showing } from './showing.ts'
import type { FormUnit } from './unit.ts'

export type FormToRender = {
  form: Pick<ContactForm, 'id' | 'additionalSettings'>
  /** What `laidOut(texts.template)` returned. */
  template: FormTemplate
  unit: FormUnit
}

export function renderForm(shown: FormToRender): string {
  const { form, template, unit } = shown
  const { lang, dir } = formLanguage(unit.locale)
  const attributes = { class: 'wpcf7 no-js', id: unit.unitTag, lang, dir, 'data-wpcf7-id': form.id }
  // Before the report, which links to the ids that are given away here.
  const showing = startShowing(unit, template.tags)
  const content = widgetBefore(template.tags, showing) + renderContent(template, showing)
  const parts = `\n${screenReaderResponse(showing)}\n${formElement(shown, content)}\n`
  return `\n${element('div', attributes, parts)}\n`
}

/** What is wrong, all of it, for those who see no colours. */
function screenReaderResponse({ unit, ids }: Showing): string {
  const { message = '', invalid_fields: invalid = [] } = unit.outcome ?? {}
  const region = { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' }
  const items = invalid.map(({ field, message: why }) => {
    const id = ids.get(field)
    const text = escapeText(why)
    return element(
      'li',
      { id: errorId(unit.unitTag, field) },
      id === undefined ? text : element('a', { href: `#${id}` }, text),
    )
  })
  const told = `${element('p', region, escapeText(message))} ${element('ul', {}, items.join('\n'))}`
  return element('div', { class: 'screen-reader-response' }, told)
}

function formElement({ form, template, unit }: FormToRender, content: string): string {
  const path = unit.path.replace(/#.*$/s, '')
  // A second slash would make the next word a host.
  if (!/^\/(?![/\\])/.test(path)) return invalidActionAddress(unit.say)
  const status = classOfStatusOnPage(unit.outcome?.status ?? 'init')
  const attributes = {
    action: `${path}#${unit.unitTag}`,
    method: 'post',
    class: formClass(form.additionalSettings, unit, status),
    id: identifier(unit.htmlId),
    name: identifier(unit.htmlName),
    'aria-label': unit.htmlTitle || unit.say('Contact form'),
    enctype: template.tags.some((tag) => hasFeature(tag, 'file-uploading'))
      ? 'multipart/form-data'
      : undefined,
    novalidate: true,
    'data-status': status,
  }
  const ending = template.tags.some(({ basetype }) => basetype === 'response') ? '' : responseOutput(unit)
  return element('form', attributes, `\n${hiddenFields(form.id, unit)}\n${content}${ending}\n`)
}

function formClass(settings: string, { htmlClass = '' }: FormUnit, status: string): string {
  const names = [
    'wpcf7-form',
    status,
    ...htmlClass.split(/\s+/).map((name) => name.replace(/[^A-Za-z0-9_-]/g, '')),
    ...(isSettingOn(settings, 'demo_mode') ? ['demo'] : []),
    ...(isSettingOn(settings, 'acceptance_as_validation') ? ['wpcf7-acceptance-as-validation'] : []),
  ]
  return names.filter(Boolean).join(' ')
}

function identifier(text = ''): string | undefined {
  return text.replace(/[^A-Za-z0-9:._-]/g, '') || undefined
}
