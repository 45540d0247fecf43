/** A form as a page shows it: texts of one language, their template read once for as long as nobody changes the form. */
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Services } from '#app/services.server.ts'
import type { ContactForm, FormTexts } from '#app/features/contact-forms/rules.ts'
import type { FormTag, FormTemplate } from '#app/features/contact-forms/template/tag.ts'
import { turnstileKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { isSettingOn } from '#app/features/contact-forms/definition/additional-settings.ts'
import { localeNameOf, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { laidOut } from '#app/features/contact-forms/render/laid-out.ts'
import type { TemplateAbilities } from '#app/features/contact-forms/template/parse-template.ts'
import { optionsOf } from '#app/features/contact-forms/template/options.ts'

export type ReadForm = {
  form: ContactForm
  texts: FormTexts
  /** Of the texts, WordPress-spelled. */
  formLocale: string
  template: FormTemplate
  needs: FormNeeds
}

/** What a page must know to show a form, beyond what everybody may see. */
export type FormNeeds = {
  /** The whole query of its address: `default:get`. */
  query: boolean
  /** Who is signed in: `default:user_…`, a form for members. */
  visitor: boolean
  isForMembers: boolean
  /** Questions that are good for one visitor. */
  isAskedOnce: boolean
  /** What it accepts depends on the day. */
  isOfToday: boolean
}

// The shelf gives the same object until the form changes, in any process.
const known = new WeakMap<ContactForm, Map<string, ReadForm>>()

/** `hasTurnstile`: its tag is one that stands for itself. */
export function readForm(form: ContactForm, wanted: Locale, abilities: TemplateAbilities = {}): ReadForm {
  const versions = known.get(form) ?? new Map<string, ReadForm>()
  known.set(form, versions)
  const key = JSON.stringify([wanted, abilities])
  const kept = versions.get(key)
  if (kept) return kept
  const texts = pickTexts(form, wanted)
  const template = laidOut(texts.template, abilities)
  const needs = needsOf(form, template.tags)
  const formLocale = localeNameOf(form, pickLocale(form, wanted) ?? wanted)
  const read = { form, texts, formLocale, template, needs }
  versions.set(key, read)
  return read
}

/** What the shop's services make of templates. */
export function abilitiesOf({ settings }: Pick<Services, 'settings'>): TemplateAbilities {
  return { hasTurnstile: turnstileKeys(settings.current().forms) !== undefined }
}

const askedOnce = new Set(['quiz', 'captchac', 'captchar'])

function needsOf(form: ContactForm, tags: FormTag[]): FormNeeds {
  const defaults = tags.flatMap((tag) => optionsOf(tag, 'default')).map((option) => option.toLowerCase())
  const isForMembers = isSettingOn(form.additionalSettings, 'subscribers_only')
  return {
    query: defaults.includes('get'),
    visitor: isForMembers || defaults.some((option) => option.startsWith('user_')),
    isForMembers,
    isAskedOnce: tags.some(({ basetype }) => askedOnce.has(basetype)),
    isOfToday: tags.some(({ basetype }) => basetype === 'date'),
  }
}
