/** What tests/form-page.ts puts into its page: the script of the forms, in the language of the page. */
import { setupI18n } from '@lingui/core'
import { wakeForms } from '#app/features/contact-forms/client/wake-forms.ts'

const { lang } = document.documentElement
wakeForms(document, setupI18n({ locale: lang, messages: { [lang]: {} } }))
