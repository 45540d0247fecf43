/** The JSON of a form in the admin REST responses (contact-forms.md 5.1, 5.6). */
import type { ContactForm, FormTexts, MailTemplate } from '#app/features/contact-forms/rules.ts'
import { toRestSettings } from '#app/features/contact-forms/definition/additional-settings.ts'
import { formatLocaleName, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'

/** An entry of the list of forms. */
export function toEntryJson(form: ContactForm) {
  const { id, hash, slug } = form
  return { id, hash: hash.slice(0, 7), slug, title: pickTexts(form).title, locale: findOwnLocale(form) }
}

/** A form with all its texts and settings, in its own language. */
export function toFormJson(
  form: Pick<ContactForm, 'id' | 'slug' | 'locale' | 'versions' | 'additionalSettings'>,
) {
  const { id, slug } = form
  const texts = pickTexts(form)
  const { title, template, mail, mail2, messages } = texts
  return {
    ...{ id, slug, title, locale: findOwnLocale(form) },
    properties: {
      form: { content: template, fields: toFieldsJson(texts) },
      mail: toMailJson(mail),
      mail_2: toMailJson(mail2),
      messages,
      additional_settings: {
        content: form.additionalSettings,
        settings: toRestSettings(form.additionalSettings),
      },
    },
  }
}

function findOwnLocale(form: Pick<ContactForm, 'locale' | 'versions'>): string {
  const locale = pickLocale(form)
  return locale === undefined ? form.locale : formatLocaleName(form, locale)
}

function toFieldsJson({ template }: FormTexts) {
  return parseTemplate(template).tags.map((tag) => ({
    ...{ type: tag.type, basetype: tag.basetype, name: tag.name, options: tag.options },
    ...{ raw_values: tag.rawValues, labels: tag.labels, values: tag.values },
    ...{ pipes: tag.pipes, content: tag.content },
  }))
}

function toMailJson(mail: MailTemplate) {
  const { isActive, subject, sender, recipient, body, additionalHeaders, attachments } = mail
  return {
    active: isActive,
    ...{ subject, sender, recipient, body, attachments },
    additional_headers: additionalHeaders,
    use_html: mail.isHtml,
    exclude_blank: mail.leavesOutBlankLines,
  }
}
