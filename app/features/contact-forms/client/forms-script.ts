/** The script of the forms with its texts, as one thing to fetch. */
import '#app/platform/i18n/forms/learn.ts'

export { wakeForms } from './wake-forms.ts'
