/** The script of the forms together with its texts, as a single chunk. */
import '#app/platform/i18n/forms/load.ts'

export { hydrateForms } from './hydrate-forms.ts'
