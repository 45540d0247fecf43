/** Hydrates the forms of a page: plain code on the server-rendered markup, no React (contact-forms.md 4). */
import type { I18n } from '@lingui/core'
import type { FormsApi } from './globals.ts'
import type { FormsContext } from './forms-context.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { formInWrongPlace } from '#app/features/contact-forms/render/notices.ts'
import { translatorFor as fixedTranslatorFor } from '#app/features/contact-forms/fixed-messages.ts'
import { clearFields, isHydrated } from './hydrated-form.ts'
import { reflectRestored, validateOnChange } from './fields/change-validation.ts'
import { exposeGlobals } from './globals.ts'
import { initForm } from './init-form.ts'
import { resetForm } from './sending/reset.ts'
import { loadSchemas } from './schemas.ts'
import { startServices } from './services.ts'
import { submitForm } from './sending/submit.ts'
import { missingSupport } from './support.ts'
import { translatorFor } from './texts.ts'
import { exposeSwv } from './swv.ts'

/** May be called again for content added later: a hydrated form stays unchanged. `texts` are those of the page. */
export function hydrateForms(root: ParentNode, i18n: I18n): void {
  replaceNested(root, i18n.locale)
  const page = openPage(i18n)
  const missing = missingSupport()
  if (missing) return console.error(missing)
  const dehydrated = [...root.querySelectorAll<HTMLFormElement>('.wpcf7 > form')].filter(
    (form) => !isHydrated(form),
  )
  for (const form of dehydrated) initAlone(page, form)
  const hydrated = dehydrated.filter(isHydrated)
  const ids = hydrated.map(({ wpcf7 }) => wpcf7.id)
  void loadSchemas(page, ids).then(() => hydrated.forEach(reflectRestored))
  startServices(page, hydrated)
  // A cached page contains old challenges.
  if (page.cached) for (const form of hydrated) clearFields(form)
}

/** An error in one form does not affect the others. */
function initAlone(page: FormsApi, form: HTMLFormElement): void {
  try {
    page.init(form)
  } catch (error) {
    console.error(error)
  }
}

function openPage(i18n: I18n): FormsApi {
  const context: FormsContext = {
    translate: translatorFor(i18n),
    language: [i18n.locales ?? i18n.locale].flat()[0] ?? i18n.locale,
    sending: new WeakSet(),
    refills: new WeakMap(),
    checks: new WeakMap(),
    page: () => page,
  }
  exposeSwv()
  const page = exposeGlobals({
    schemas: new Map(),
    init: (form) => initForm(context, form),
    submit: (form, { submitter } = {}) => void submitForm(context, form, submitter),
    reset: (form) => resetForm(context, form),
    validate: (form, { target } = {}) => validateOnChange(form, target ?? form),
  })
  return page
}

/** A form nested in another form is replaced by a notice (SCR-2). */
function replaceNested(root: ParentNode, locale: string): void {
  for (const nested of root.querySelectorAll('form .wpcf7[data-wpcf7-id]'))
    nested.outerHTML = formInWrongPlace(fixedTranslatorFor(isLocale(locale) ? locale : 'en'))
}
