/** Loads a form for its editor. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm, FormOptions, FormTexts } from '#app/features/contact-forms/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { EditorView } from './editor-view.ts'
import type { OptionValues } from './editor-fields.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { createDefaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { areFormsGuarded, listServicesWithoutKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { lookUpAttachments } from '#app/features/contact-forms/lint/attachments.server.ts'
import { formatLocaleName, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { readSiteDetails } from '#app/features/contact-forms/pipeline/site-details.server.ts'
import { readToday } from '#app/features/contact-forms/pipeline/template.server.ts'
import { findNewFormSender } from '#app/features/contact-forms/definition/new-form-sender.server.ts'
import { findForm, createVersion } from '#app/features/contact-forms/store.server.ts'
import { isLocale, locales } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { editorNotices } from './editor-view.ts'
import { createShortcode } from '#app/features/admin/forms/shortcode.ts'

const MEBIBYTE = 1024 * 1024

/** Loads a form in the language of the query parameter, otherwise in that of the page. */
export async function readEditor(page: PageRequest, id: string | undefined): Promise<EditorView> {
  await requireStaff(page)
  const form = (await findFormForEditor(page, id)) ?? (await throwNotFound(page))
  const { services, query } = page
  const { forms } = services.settings.current()
  const language = readLanguage(page, form)
  const texts = form.versions[language] ?? createVersionTexts(page, form, language)
  return {
    id: form.id,
    version: createVersion(form),
    shortcode: createShortcode({ hash: form.hash, title: texts.title }),
    language,
    languages: locales.filter((each) => form.versions[each] !== undefined),
    locale: formatLocaleName(form, language),
    texts,
    additionalSettings: form.additionalSettings,
    options: writeOptions(form.options),
    site: readSiteDetails(services, language),
    uploadLimitInBytes: forms.uploadLimitInMegabytes * MEBIBYTE,
    isCaptchaRequired: areFormsGuarded(forms),
    servicesWithoutKeys: listServicesWithoutKeys(forms),
    attachments: [...(await lookUpAttachments(services, texts))],
    today: readToday(services),
    notice: editorNotices.find((notice) => notice === query.get('notice')),
  }
}

export async function findFormForEditor({ services }: PageRequest, id: string | undefined) {
  const formId = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0
  const form = await findForm(services, { id: formId })
  // WordPress ids resolve to forms in shortcodes, not here.
  return form?.id === formId ? form : undefined
}

export function readLanguage({ query, locale }: PageRequest, form: ContactForm): Locale {
  const requestedLanguage = query.get('language') ?? undefined
  return isLocale(requestedLanguage) ? requestedLanguage : (pickLocale(form, locale) ?? locale)
}

/** The initial texts of a form in a new language: the same fields, with texts still to be translated. */
function createVersionTexts({ services }: PageRequest, form: ContactForm, language: Locale): FormTexts {
  const defaults = createDefaultTexts(language, { senderAddress: findNewFormSender(services) })
  const { title, template, mail, mail2 } = pickTexts(form)
  return { ...defaults, title, template, mail, mail2 }
}

function writeOptions({ redirectTo = '', webhook, keptForDays }: FormOptions): OptionValues {
  return {
    redirectTo,
    webhookUrl: webhook?.url ?? '',
    webhookSecret: webhook?.secret ?? '',
    keptForDays: keptForDays === undefined ? '' : String(keptForDays),
  }
}
