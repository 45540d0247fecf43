import { autoParagraphTemplate } from '#app/features/contact-forms/template/text/auto-paragraph.ts'
import { parseTemplate, type TemplateAbilities } from '#app/features/contact-forms/template/parse-template.ts'
import type { FormTemplate } from '#app/features/contact-forms/template/tag.ts'

/**
 * The template split into paragraphs, as `renderForm` renders it: can be cached as long as the template is
 * unchanged.
 */
export function parseForRender(template: string, abilities?: TemplateAbilities): FormTemplate {
  return autoParagraphTemplate(parseTemplate(template, abilities))
}
