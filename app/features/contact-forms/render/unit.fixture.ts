/** Shared helpers for tests of the markup. */
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { parseForRender } from './parse-for-render.ts'
import { renderForm } from './render-form.ts'
import type { FormUnit } from './unit.ts'

export function createTestUnit(changes: Partial<FormUnit> = {}): FormUnit {
  return {
    unitTag: 'wpcf7-f5-o1',
    containerPostId: 0,
    path: '/contact/',
    locale: 'en_US',
    quiz: (tag) => ({ question: tag.values[0] ?? '1+1=?', sealed: 'sealed' }),
    captcha: () => ({ src: '/captcha/123.png', challenge: '123' }),
    today: '2026-11-20',
    translate: createTranslator('en'),
    ...changes,
  }
}

export function renderTemplate(
  template: string,
  changes: Partial<FormUnit> = {},
  additionalSettings = '',
): string {
  return renderForm({
    form: { id: 5, additionalSettings },
    template: parseForRender(template),
    unit: createTestUnit(changes),
  })
}

/** The HTML between the hidden fields and the end of the form, or its response output. */
export function readContent(html: string, { hasOwnResponse = false } = {}): string {
  const start = html.indexOf('</fieldset>\n') + '</fieldset>\n'.length
  const end = hasOwnResponse ? '\n</form>' : '<div class="wpcf7-response-output"'
  return html.slice(start, html.lastIndexOf(end))
}
