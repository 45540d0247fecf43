import { inParagraphs } from '#app/features/contact-forms/template/text/auto-paragraph.ts'
import { parseTemplate, type TemplateAbilities } from '#app/features/contact-forms/template/parse-template.ts'
import type { FormTemplate } from '#app/features/contact-forms/template/tag.ts'

/** A template in paragraphs, as `renderForm` shows it: worth keeping as long as the template stays the same. */
export function laidOut(template: string, abilities?: TemplateAbilities): FormTemplate {
  return inParagraphs(parseTemplate(template, abilities))
}
