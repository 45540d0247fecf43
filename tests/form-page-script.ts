/** Script bundled into the page of tests/form-page.ts: the forms script, in the language of the page. */
import { setupI18n } from '@lingui/core'
import { hydrateForms } from '#app/features/contact-forms/client/hydrate-forms.ts'

const { lang } = document.documentElement
hydrateForms(document, setupI18n({ locale: lang, messages: { [lang]: {} } }))
