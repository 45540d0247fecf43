/** A form prepared for a page: texts of one language, with the parsed template cached until the form changes. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ContactForm, FormTexts } from '#app/features/contact-forms/rules.ts'
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { readTurnstileKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { formatLocaleName, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { parseForRender } from '#app/features/contact-forms/render/parse-for-render.ts'
import type { TemplateAbilities } from '#app/features/contact-forms/template/parse-template.ts'
import { readOptions } from '#app/features/contact-forms/template/options.ts'

export type PreparedForm = {
  form: ContactForm
  texts: FormTexts
  /** The locale of the texts in WordPress spelling. */
  formLocale: string
  template: FormTemplate
  needs: FormNeeds
}

/** The data that a form needs from its page, beyond what is the same for every visitor. */
export type FormNeeds = {
  /** The whole query of the URL: `default:get`. */
  usesQuery: boolean
  /** Who is signed in: `default:user_…`, a form for members. */
  usesVisitor: boolean
  isForMembers: boolean
  /** Challenges that are valid for one visitor only. */
  hasSingleUseChallenge: boolean
  /** Its validation depends on the date. */
  dependsOnDate: boolean
}

// The form cache returns the same object until the form changes, in any process.
const preparedForms = new WeakMap<ContactForm, Map<string, PreparedForm>>()

/** With `hasTurnstile`, only the first Turnstile tag of a form is parsed as a tag; others stay text. */
export function prepareForm(
  form: ContactForm,
  requestedLocale: Locale,
  abilities: TemplateAbilities = {},
): PreparedForm {
  const versions = preparedForms.get(form) ?? new Map<string, PreparedForm>()
  preparedForms.set(form, versions)
  const key = JSON.stringify([requestedLocale, abilities])
  const cached = versions.get(key)
  if (cached) return cached
  const texts = pickTexts(form, requestedLocale)
  const template = parseForRender(texts.template, abilities)
  const needs = findNeeds(form, template.tags)
  const formLocale = formatLocaleName(form, pickLocale(form, requestedLocale) ?? requestedLocale)
  const preparedForm = { form, texts, formLocale, template, needs }
  versions.set(key, preparedForm)
  return preparedForm
}

/** The template abilities of the shop's configured services. */
export function readAbilities({ settings }: Pick<Services, 'settings'>): TemplateAbilities {
  return { hasTurnstile: readTurnstileKeys(settings.current().forms) !== undefined }
}

const singleUseTypes = new Set(['quiz', 'captchac', 'captchar'])

function findNeeds(form: ContactForm, tags: FormTag[]): FormNeeds {
  const defaults = tags.flatMap((tag) => readOptions(tag, 'default')).map((option) => option.toLowerCase())
  const isForMembers = isSettingOn(form.additionalSettings, 'subscribers_only')
  return {
    usesQuery: defaults.includes('get'),
    usesVisitor: isForMembers || defaults.some((option) => option.startsWith('user_')),
    isForMembers,
    hasSingleUseChallenge: tags.some(({ basetype }) => singleUseTypes.has(basetype)),
    dependsOnDate: tags.some(({ basetype }) => basetype === 'date'),
  }
}
