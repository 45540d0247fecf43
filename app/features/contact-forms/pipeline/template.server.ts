/** Templates and their rules, read once for each version of a form. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { ContactForm, FormTexts, Messages } from '#app/features/contact-forms/rules.ts'
import type { FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import type { Schema } from '#app/features/contact-forms/validation/schema.ts'
import { localeNameOf, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { replaceInMessage } from '#app/features/contact-forms/mail/mail-tags.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { dataListIn } from '#app/features/contact-forms/template/data-lists.ts'
import { parseTemplate } from '#app/features/contact-forms/template/parse-template.ts'
import { schemaOf } from '#app/features/contact-forms/validation/schema-of.server.ts'
import { contextOfNobody } from './site-facts.server.ts'

const templates = new WeakMap<FormTexts, FormTemplate>()
const schemas = new WeakMap<FormTexts, { today: string; settings: object; schema: Schema }>()

export function templateOf(_services: Services, texts: FormTexts): FormTemplate {
  const known = templates.get(texts) ?? parseTemplate(texts.template)
  templates.set(texts, known)
  return known
}

/** The rules of a form in a language; those about dates change with the day, messages may name the shop. */
export function formSchema(services: Services, form: ContactForm, wanted?: Locale): Schema {
  const texts = pickTexts(form, wanted)
  const locale = pickLocale(form, wanted) ?? 'en'
  const today = todayIn(services)
  const known = schemas.get(texts)
  const settings = services.settings.current()
  if (known?.today === today && known.settings === settings) return known.schema
  const formLocale = localeNameOf(form, locale)
  const { tags } = templateOf(services, texts)
  const schema = schemaOf(tags, {
    messages: toldMessages(services, texts, { formTitle: texts.title, locale, formLocale }),
    locale: formLocale,
    say: sayIn(locale),
    today,
    dataList: dataListIn(locale),
  })
  schemas.set(texts, { today, settings, schema })
  return schema
}

/** '2026-11-20', where the shop is. */
export function todayIn({ clock, settings }: Services): string {
  const { timeZone } = settings.current().catalog
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(clock.now())
}

// Nobody has sent anything yet: what their mail-tags tell is the site alone.
function toldMessages(
  services: Services,
  { messages }: FormTexts,
  nobody: Parameters<typeof contextOfNobody>[1],
): Messages {
  const context = contextOfNobody(services, nobody)
  const told = { ...messages }
  for (const key of keysOf(told)) {
    if (/[[<]/.test(told[key])) told[key] = replaceInMessage(told[key], context)
  }
  return told
}

function keysOf(messages: Messages): (keyof Messages)[] {
  const keys: (keyof Messages)[] = []
  for (const key in messages) if (Object.hasOwn(messages, key)) keys.push(key as keyof Messages)
  return keys
}
