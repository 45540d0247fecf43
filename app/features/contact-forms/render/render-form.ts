/**
 * Renders a form as HTML, byte for byte as in the contract (contact-forms.md 1.5). Runs in the browser, too:
 * for the editor's preview.
 */
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import type { ContactForm } from '#app/features/contact-forms/rules.ts'
import { formatStatusClassOnPage } from '#app/features/contact-forms/submissions/status.ts'
import { hasFeature } from '#app/features/contact-forms/template/tag-types.ts'
import type { FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { renderElement } from './attributes.ts'
import { renderContent } from './content.ts'
import { renderResponseOutput } from './controls/response.ts'
import { renderMissingWidget } from './controls/widgets.ts'
import { escapeText } from './escape.ts'
import { readFormLanguage } from './form-language.ts'
import { renderHiddenFields } from './hidden-fields.ts'
import { renderInvalidActionUrl } from './notices.ts'
import { createErrorId, createRenderContext, type RenderContext } from './render-context.ts'
import type { FormUnit } from './unit.ts'

export type FormToRender = {
  form: Pick<ContactForm, 'id' | 'additionalSettings'>
  /** The result of `parseForRender(texts.template)`. */
  template: FormTemplate
  unit: FormUnit
}

export function renderForm(input: FormToRender): string {
  const { form, template, unit } = input
  const { lang, dir } = readFormLanguage(unit.locale)
  const attributes = { class: 'wpcf7 no-js', id: unit.unitTag, lang, dir, 'data-wpcf7-id': form.id }
  // Before the error list, which links to the ids that are assigned here.
  const context = createRenderContext(unit, template.tags)
  const content = renderMissingWidget(template.tags, context) + renderContent(template, context)
  const parts = `\n${renderScreenReaderResponse(context)}\n${renderFormElement(input, content)}\n`
  return `\n${renderElement('div', attributes, parts)}\n`
}

/** All errors as text, for screen readers. */
function renderScreenReaderResponse({ unit, ids }: RenderContext): string {
  const { message = '', invalid_fields: invalidFields = [] } = unit.outcome ?? {}
  const region = { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' }
  const items = invalidFields.map(({ field, message: error }) => {
    const id = ids.get(field)
    const text = escapeText(error)
    return renderElement(
      'li',
      { id: createErrorId(unit.unitTag, field) },
      id === undefined ? text : renderElement('a', { href: `#${id}` }, text),
    )
  })
  const response = `${renderElement('p', region, escapeText(message))} ${renderElement('ul', {}, items.join('\n'))}`
  return renderElement('div', { class: 'screen-reader-response' }, response)
}

function renderFormElement({ form, template, unit }: FormToRender, content: string): string {
  const path = unit.path.replace(/#.*$/s, '')
  // A second slash would turn the next segment into a host.
  if (!/^\/(?![/\\])/.test(path)) return renderInvalidActionUrl(unit.translate)
  const status = formatStatusClassOnPage(unit.outcome?.status ?? 'init')
  const attributes = {
    action: `${path}#${unit.unitTag}`,
    method: 'post',
    class: createFormClass(form.additionalSettings, unit, status),
    id: cleanIdentifier(unit.htmlId),
    name: cleanIdentifier(unit.htmlName),
    'aria-label': unit.htmlTitle || unit.translate('Contact form'),
    enctype: template.tags.some((tag) => hasFeature(tag, 'file-uploading'))
      ? 'multipart/form-data'
      : undefined,
    novalidate: true,
    'data-status': status,
  }
  const responseHtml = template.tags.some(({ basetype }) => basetype === 'response')
    ? ''
    : renderResponseOutput(unit)
  return renderElement(
    'form',
    attributes,
    `\n${renderHiddenFields(form.id, unit)}\n${content}${responseHtml}\n`,
  )
}

function createFormClass(settings: string, { htmlClass = '' }: FormUnit, status: string): string {
  const names = [
    'wpcf7-form',
    status,
    ...htmlClass.split(/\s+/).map((name) => name.replace(/[^A-Za-z0-9_-]/g, '')),
    ...(isSettingOn(settings, 'demo_mode') ? ['demo'] : []),
    ...(isSettingOn(settings, 'acceptance_as_validation') ? ['wpcf7-acceptance-as-validation'] : []),
  ]
  return names.filter(Boolean).join(' ')
}

function cleanIdentifier(text = ''): string | undefined {
  return text.replace(/[^A-Za-z0-9:._-]/g, '') || undefined
}
