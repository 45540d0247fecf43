/** Hydrates the forms of a page: plain code on the server-rendered markup, no React (contact-forms.md 4). */
import type { I18n } from '@lingui/core'
import type { FormsApi } from './globals.ts'
import type { FormsContext } from './forms-context.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { renderFormInWrongPlace } from '#app/features/contact-forms/render/notices.ts'
import { createTranslator as createFixedTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { clearFields, isHydrated } from './hydrated-form.ts'
import { reflectRestoredValues, validateOnChange } from './fields/change-validation.ts'
import { exposeGlobals } from './globals.ts'
import { initForm } from './init-form.ts'
import { resetForm } from './sending/reset.ts'
import { loadSchemas } from './schemas.ts'
import { startServices } from './services.ts'
import { submitForm } from './sending/submit.ts'
import { findMissingSupport } from './support.ts'
import { createTranslator } from './texts.ts'
import { exposeSwv } from './swv.ts'

/** May be called again for content added later: a form that is already hydrated stays unchanged. */
export function hydrateForms(root: ParentNode, i18n: I18n): void {
  replaceNestedForms(root, i18n.locale)
  const formsApi = createFormsApi(i18n)
  const missingSupport = findMissingSupport()
  if (missingSupport) return console.error(missingSupport)
  const formsToHydrate = [...root.querySelectorAll<HTMLFormElement>('.wpcf7 > form')].filter(
    (form) => !isHydrated(form),
  )
  for (const form of formsToHydrate) tryInit(formsApi, form)
  const hydratedForms = formsToHydrate.filter(isHydrated)
  const ids = hydratedForms.map(({ wpcf7 }) => wpcf7.id)
  void loadSchemas(formsApi, ids).then(() => hydratedForms.forEach(reflectRestoredValues))
  startServices(formsApi, hydratedForms)
  // A cached page contains old challenges.
  if (formsApi.cached) for (const form of hydratedForms) clearFields(form)
}

/** An error in one form does not affect the others. */
function tryInit(formsApi: FormsApi, form: HTMLFormElement): void {
  try {
    formsApi.init(form)
  } catch (error) {
    console.error(error)
  }
}

function createFormsApi(i18n: I18n): FormsApi {
  const context: FormsContext = {
    translate: createTranslator(i18n),
    language: [i18n.locales ?? i18n.locale].flat()[0] ?? i18n.locale,
    pendingForms: new WeakSet(),
    refills: new WeakMap(),
    checks: new WeakMap(),
    getFormsApi: () => formsApi,
  }
  exposeSwv()
  const formsApi = exposeGlobals({
    schemas: new Map(),
    init: (form) => initForm(context, form),
    submit: (form, { submitter } = {}) => void submitForm(context, form, submitter),
    reset: (form) => resetForm(context, form),
    validate: (form, { target } = {}) => validateOnChange(form, target ?? form),
  })
  return formsApi
}

/** A form nested in another form is replaced by a notice (SCR-2). */
function replaceNestedForms(root: ParentNode, locale: string): void {
  for (const nestedForm of root.querySelectorAll('form .wpcf7[data-wpcf7-id]'))
    nestedForm.outerHTML = renderFormInWrongPlace(createFixedTranslator(isLocale(locale) ? locale : 'en'))
}
