/** Wakes the forms of a page: plain code on the markup that the server sent, no React (contact-forms.md 4). */
import type { I18n } from '@lingui/core'
import type { FormsApi } from './globals.ts'
import type { FormsWorld } from './forms-world.ts'
import { isLocale } from '#app/platform/i18n/locales.ts'
import { formInWrongPlace } from '#app/features/contact-forms/render/notices.ts'
import { sayIn as fixedSentences } from '#app/features/contact-forms/sentences.ts'
import { clearFields, isAwake } from './awake-form.ts'
import { reflectKept, validateOnChange } from './fields/change-validation.ts'
import { offerGlobals } from './globals.ts'
import { initForm } from './init-form.ts'
import { resetForm } from './sending/reset.ts'
import { learnSchemas } from './schemas.ts'
import { startServices } from './services.ts'
import { submitForm } from './sending/submit.ts'
import { missingSupport } from './support.ts'
import { sayIn } from './texts.ts'
import { offerSwv } from './swv.ts'

/** May be called again for what came later: a form that is awake stays as it is. `texts` are those of the page. */
export function wakeForms(root: ParentNode, texts: I18n): void {
  replaceNested(root, texts.locale)
  const page = openPage(texts)
  const missing = missingSupport()
  if (missing) return console.error(missing)
  const asleep = [...root.querySelectorAll<HTMLFormElement>('.wpcf7 > form')].filter((form) => !isAwake(form))
  for (const form of asleep) initAlone(page, form)
  const awake = asleep.filter(isAwake)
  const ids = awake.map(({ wpcf7 }) => wpcf7.id)
  void learnSchemas(page, ids).then(() => awake.forEach(reflectKept))
  startServices(page, awake)
  // What a cache has kept has old questions.
  if (page.cached) for (const form of awake) clearFields(form)
}

/** What breaks one form leaves the others as they are. */
function initAlone(page: FormsApi, form: HTMLFormElement): void {
  try {
    page.init(form)
  } catch (error) {
    console.error(error)
  }
}

function openPage(texts: I18n): FormsApi {
  const world: FormsWorld = {
    say: sayIn(texts),
    language: [texts.locales ?? texts.locale].flat()[0] ?? texts.locale,
    sending: new WeakSet(),
    refills: new WeakMap(),
    checks: new WeakMap(),
    page: () => page,
  }
  offerSwv()
  const page = offerGlobals({
    schemas: new Map(),
    init: (form) => initForm(world, form),
    submit: (form, { submitter } = {}) => void submitForm(world, form, submitter),
    reset: (form) => resetForm(world, form),
    validate: (form, { target } = {}) => validateOnChange(form, target ?? form),
  })
  return page
}

/** A form within a form belongs to nobody (SCR-2). */
function replaceNested(root: ParentNode, locale: string): void {
  for (const nested of root.querySelectorAll('form .wpcf7[data-wpcf7-id]'))
    nested.outerHTML = formInWrongPlace(fixedSentences(isLocale(locale) ? locale : 'en'))
}
