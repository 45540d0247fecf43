/** Pages and the forms on them: content and catalog know no forms, and forms know no pages. */
import type { StoredProduct } from './features/catalog/product.server.ts'
import type { FormsOfPage } from './features/contact-forms/embed/forms-of-page.server.ts'
import type { ShownForm } from './features/contact-forms/embed/show-form.server.ts'
import type { ContentPage } from './features/content/rules.ts'
import type { LocalText } from './i18n/local-text.ts'
import type { Locale } from './i18n/locales.ts'
import type { PageRequest } from './page-request.server.ts'
import { formsOfPage } from './features/contact-forms/embed/forms-of-page.server.ts'
import { withoutShortcodes } from './features/contact-forms/embed/shortcode.ts'
import { takeFormPost } from './features/contact-forms/embed/take-post.server.ts'
import { findForm } from './features/contact-forms/store.server.ts'
import { pageOfProduct, pageOfWords } from './form-facts.server.ts'
import { textIn } from './i18n/pick-text.ts'

/** The body of a page of words as HTML, with its forms. */
export function showWords(request: PageRequest, page: ContentPage): Promise<string> {
  const place = pageOfWords(request.services, page, request.locale)
  return formsOfPage(request, place).body(page.body)
}

export type ProductTexts = {
  shortDescription: string
  description: string
  /** The form that the owner has put on the pages of products; null without one. */
  enquiry: ShownForm | null
}

/** The texts of a product as HTML, and the form to ask about it; in the order of the page, which numbers them. */
export async function showProductTexts(request: PageRequest, product: StoredProduct): Promise<ProductTexts> {
  const forms = formsOfPage(request, pageOfProduct(request.services, product, request))
  const shortDescription = await forms.body(product.shortDescription)
  const enquiry = await showEnquiry(request, forms)
  return { shortDescription, enquiry, description: await forms.body(product.description) }
}

/** What a stored text says, without the forms in it: for summaries. */
export function wordsIn(text: LocalText, locale: Locale): string {
  return withoutShortcodes(textIn(text, locale))
}

/** For the action of a page: whatever form was posted to it. */
export const takeForm = takeFormPost

async function showEnquiry({ services, tags }: PageRequest, forms: FormsOfPage): Promise<ShownForm | null> {
  const { enquiryFormId: id } = services.settings.current().forms
  if (id === 0) return null
  const form = await findForm(services, { id })
  if (!form) tags.add('forms')
  return form ? forms.form(form) : null
}
