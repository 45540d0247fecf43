/** Loads a form for its editor. */
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type { ContactForm, FormOptions, FormTexts } from '#app/features/contact-forms/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { EditorView } from './editor-view.ts'
import type { OptionValues } from './editor-fields.ts'
import { requireStaff } from '#app/features/admin/guard.server.ts'
import { defaultTexts } from '#app/features/contact-forms/definition/default-texts.ts'
import { areFormsGuarded, servicesWithoutKeys } from '#app/features/contact-forms/integrations/keys.ts'
import { lookUpAttachments } from '#app/features/contact-forms/lint/attachments.server.ts'
import { localeNameOf, pickLocale, pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { siteDetails } from '#app/features/contact-forms/pipeline/site-details.server.ts'
import { todayIn } from '#app/features/contact-forms/pipeline/template.server.ts'
import { newFormSender } from '#app/features/contact-forms/definition/new-form-sender.server.ts'
import { findForm, versionOf } from '#app/features/contact-forms/store.server.ts'
import { isLocale, locales } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { editorNotices } from './editor-view.ts'
import { shortcodeOf } from '#app/features/admin/forms/shortcode.ts'

const MEBIBYTE = 1024 * 1024

/** Loads a form in the language given in the query, else in that of the page. */
export async function readEditor(page: PageRequest, id: string | undefined): Promise<EditorView> {
  await requireStaff(page)
  const form = (await findForEditor(page, id)) ?? (await throwNotFound(page))
  const { services, query } = page
  const { forms } = services.settings.current()
  const language = languageOf(page, form)
  const texts = form.versions[language] ?? newVersion(page, form, language)
  return {
    id: form.id,
    version: versionOf(form),
    shortcode: shortcodeOf({ hash: form.hash, title: texts.title }),
    language,
    languages: locales.filter((each) => form.versions[each] !== undefined),
    locale: localeNameOf(form, language),
    texts,
    additionalSettings: form.additionalSettings,
    options: writtenOptions(form.options),
    site: siteDetails(services, language),
    uploadLimitInBytes: forms.uploadLimitInMegabytes * MEBIBYTE,
    isCaptchaRequired: areFormsGuarded(forms),
    servicesWithoutKeys: servicesWithoutKeys(forms),
    attachments: [...(await lookUpAttachments(services, texts))],
    today: todayIn(services),
    notice: editorNotices.find((notice) => notice === query.get('notice')),
  }
}

export async function findForEditor({ services }: PageRequest, id: string | undefined) {
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0
  const form = await findForm(services, { id: number })
  // WordPress ids resolve to forms in shortcodes, not here.
  return form?.id === number ? form : undefined
}

export function languageOf({ query, locale }: PageRequest, form: ContactForm): Locale {
  const requested = query.get('language') ?? undefined
  return isLocale(requested) ? requested : (pickLocale(form, locale) ?? locale)
}

/** The initial texts of a form in a new language: the same fields, with texts still to be translated. */
function newVersion({ services }: PageRequest, form: ContactForm, language: Locale): FormTexts {
  const standard = defaultTexts(language, { senderAddress: newFormSender(services) })
  const { title, template, mail, mail2 } = pickTexts(form)
  return { ...standard, title, template, mail, mail2 }
}

function writtenOptions({ redirectTo = '', webhook, keptForDays }: FormOptions): OptionValues {
  return {
    redirectTo,
    webhookUrl: webhook?.url ?? '',
    webhookSecret: webhook?.secret ?? '',
    keptForDays: keptForDays === undefined ? '' : String(keptForDays),
  }
}
