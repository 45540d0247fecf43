/**
 * Renders a form as HTML, byte for byte as in the contract (contact-forms.md 1.5). Runs in the browser, too:
 * for the editor's preview.
 */
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
import { invalidActionUrl } from './notices.ts'
import { errorId, createRenderContext, type RenderContext } from './render-context.ts'
import type { FormUnit } from './unit.ts'

export type FormToRender = {
  form: Pick<ContactForm, 'id' | 'additionalSettings'>
  /** The result of `parseForRender(texts.template)`. */
  template: FormTemplate
  unit: FormUnit
}

export function renderForm(input: FormToRender): string {
  const { form, template, unit } = input
  const { lang, dir } = formLanguage(unit.locale)
  const attributes = { class: 'wpcf7 no-js', id: unit.unitTag, lang, dir, 'data-wpcf7-id': form.id }
  // Before the error list, which links to the ids that are assigned here.
  const context = createRenderContext(unit, template.tags)
  const content = widgetBefore(template.tags, context) + renderContent(template, context)
  const parts = `\n${screenReaderResponse(context)}\n${formElement(input, content)}\n`
  return `\n${element('div', attributes, parts)}\n`
}

/** All errors as text, for screen readers. */
function screenReaderResponse({ unit, ids }: RenderContext): string {
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
  const response = `${element('p', region, escapeText(message))} ${element('ul', {}, items.join('\n'))}`
  return element('div', { class: 'screen-reader-response' }, response)
}

function formElement({ form, template, unit }: FormToRender, content: string): string {
  const path = unit.path.replace(/#.*$/s, '')
  // A second slash would turn the next segment into a host.
  if (!/^\/(?![/\\])/.test(path)) return invalidActionUrl(unit.translate)
  const status = classOfStatusOnPage(unit.outcome?.status ?? 'init')
  const attributes = {
    action: `${path}#${unit.unitTag}`,
    method: 'post',
    class: formClass(form.additionalSettings, unit, status),
    id: identifier(unit.htmlId),
    name: identifier(unit.htmlName),
    'aria-label': unit.htmlTitle || unit.translate('Contact form'),
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
