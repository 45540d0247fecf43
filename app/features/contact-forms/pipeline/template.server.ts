/** Parsed templates and their schemas, cached for each version of a form. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm, FormTexts, Messages } from '#app/features/contact-forms/rules.ts'
import type { FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import type { Schema } from '#app/features/contact-forms/validation/schema.ts'
import { formatLocaleName, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { replaceInMessage } from '#app/features/contact-forms/mail/mail-tags.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { createDataListReader } from '#app/features/contact-forms/template/data-lists.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { createSchema } from '#app/features/contact-forms/validation/schema-of.server.ts'
import { createEmptyContext } from './site-details.server.ts'

const templates = new WeakMap<FormTexts, FormTemplate>()
const schemas = new WeakMap<FormTexts, { today: string; settings: object; schema: Schema }>()

export function readTemplate(_services: Services, texts: FormTexts): FormTemplate {
  const template = templates.get(texts) ?? parseTemplate(texts.template)
  templates.set(texts, template)
  return template
}

/** The schema of a form in a language; date rules change daily, and messages may contain the name of the shop. */
export function readFormSchema(services: Services, form: ContactForm, requestedLocale?: Locale): Schema {
  const texts = pickTexts(form, requestedLocale)
  const locale = pickLocale(form, requestedLocale) ?? 'en'
  const today = readToday(services)
  const cached = schemas.get(texts)
  const settings = services.settings.current()
  if (cached?.today === today && cached.settings === settings) return cached.schema
  const formLocale = formatLocaleName(form, locale)
  const { tags } = readTemplate(services, texts)
  const schema = createSchema(tags, {
    messages: fillInMessages(services, texts, { formTitle: texts.title, locale, formLocale }),
    locale: formLocale,
    translate: createTranslator(locale),
    today,
    dataList: createDataListReader(locale),
  })
  schemas.set(texts, { today, settings, schema })
  return schema
}

/** '2026-11-20', in the time zone of the shop. */
export function readToday({ clock, settings }: Services): string {
  const { timeZone } = settings.current().catalog
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(clock.now())
}

// Fills in messages; before a submission, only the mail-tags of the site have values.
function fillInMessages(
  services: Services,
  { messages }: FormTexts,
  options: Parameters<typeof createEmptyContext>[1],
): Messages {
  const context = createEmptyContext(services, options)
  const result = { ...messages }
  for (const key of listKeys(result)) {
    if (/[[<]/.test(result[key])) result[key] = replaceInMessage(result[key], context)
  }
  return result
}

function listKeys(messages: Messages): (keyof Messages)[] {
  const keys: (keyof Messages)[] = []
  for (const key in messages) if (Object.hasOwn(messages, key)) keys.push(key as keyof Messages)
  return keys
}
