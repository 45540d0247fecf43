/** What other features show on pages of words and of products, and the forms that are posted there. Features call it as `services.pageParts`. */
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { ProductReviews } from '#app/features/catalog/reviews/review-options.ts'
import type { FormsOfPage } from '#app/features/contact-forms/embed/forms-of-page.server.ts'
import type { ShownForm } from '#app/features/contact-forms/embed/show-form.server.ts'
import type { ContentPage } from '#app/features/content/rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageParts, ProductTexts } from './page-parts.ts'
import type { PageRequest } from './page-request.server.ts'
import type { Embedded } from '#app/platform/html/place-embedded.ts'
import { msg } from '@lingui/core/macro'
import { takeBackInStock } from '#app/features/back-in-stock/ask.server.ts'
import { BACK_IN_STOCK_FIELD } from '#app/features/back-in-stock/rules.ts'
import { takeOrderForm } from '#app/features/cart/page/cart-page.server.ts'
import { formsOfPage } from '#app/features/contact-forms/embed/forms-of-page.server.ts'
import { takeFormPost } from '#app/features/contact-forms/embed/take-post.server.ts'
import { formInWrongPlace } from '#app/features/contact-forms/render/notices.ts'
import { sayIn } from '#app/features/contact-forms/sentences.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { reviewNotice } from '#app/features/catalog/reviews/review-notice.ts'
import { pageOfProduct, pageOfWords } from '#app/registry/form-context.server.ts'
import { textIn } from '#app/platform/i18n/text/pick-text.ts'
import { markShortcodes, placeEmbedded } from '#app/platform/html/place-embedded.ts'
import { richText } from '#app/platform/html/rich-text.ts'
import { shortcodes as known, type ShortcodeName } from '#app/platform/html/written-words.ts'
import { shortcodes, type Place } from '#app/registry/shortcodes.server.ts'

export const pageParts: PageParts = {
  showWords,
  showProductTexts,
  wordsAfterReview,
  takeForm,
}

/** The body of a page of words as HTML, with all that its shortcodes stand for. */
function showWords(request: PageRequest, page: ContentPage): Promise<string> {
  const forms = formsOfPage(request, pageOfWords(request.services, page, request.locale))
  return showText({ request, forms, productId: 0 }, page.body)
}

/** The texts of a product as HTML, and the form to ask about it; in the order of the page, which numbers them. */
async function showProductTexts(request: PageRequest, product: StoredProduct): Promise<ProductTexts> {
  const forms = formsOfPage(request, pageOfProduct(request.services, product, request))
  const place = { request, forms, productId: product.id }
  const shortDescription = await showText(place, product.shortDescription)
  const enquiry = await showEnquiry(request, forms)
  return { shortDescription, enquiry, description: await showText(place, product.description) }
}

/** What became of a review that was just sent, as the address says; undefined where it says nothing. */
function wordsAfterReview({ query, texts }: PageRequest): string | undefined {
  const notice = reviewNotice(query)
  return notice && texts._(afterReview[notice])
}

const afterReview = {
  shown: msg`Thank you. Your review has been published.`,
  waiting: msg`Thank you. Your review will appear once approved.`,
}

type Taken = Awaited<
  ReturnType<typeof takeOrderForm | typeof takeBackInStock> | NonNullable<ReturnType<ProductReviews['take']>>
>

/**
 * For the action of a page: whatever form was posted to it, also one that orders, as themes of WooCommerce shops post it. `slug`: of a
 * product, which is reviewed on its page.
 */
function takeForm(page: PageRequest, request: Request, slug?: string) {
  return takeFormPost(page, request, (entries): Promise<Taken> | undefined => {
    const texts = entries.filter(isText)
    const fields = new URLSearchParams(texts)
    if (fields.has('add-to-cart')) return takeOrderForm(page, fields)
    if (slug && fields.has(BACK_IN_STOCK_FIELD)) return takeBackInStock(page, { slug, fields })
    const userAgent = request.headers.get('User-Agent') ?? ''
    return slug ? page.services.productReviews?.take(page, { slug, entries: texts, userAgent }) : undefined
  })
}

function isText(entry: [name: string, value: unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

// What stands for a feature that is gone.
const nothing: Embedded = { html: '', kind: 'inline' }

async function showText(place: Place, text: LocalText): Promise<string> {
  const { locale } = place.request
  const html = textIn(text, locale)
  if (!known.mayHold(html)) return richText(text, locale)
  const marked = markShortcodes(html, known)
  const embedded: Embedded[] = []
  // One after the other: forms are numbered in the order of the page.
  for (const shortcode of marked.shortcodes) {
    const show = shortcodes[shortcode.name as ShortcodeName]
    embedded.push(show ? await show(place, shortcode) : nothing)
  }
  const words = richText({ [locale]: marked.text }, locale)
  return placeEmbedded(words, embedded, formInWrongPlace(sayIn(locale)))
}

async function showEnquiry({ services, tags }: PageRequest, forms: FormsOfPage): Promise<ShownForm | null> {
  const { enquiryFormId: id } = services.settings.current().forms
  if (id === 0) return null
  const form = await findForm(services, { id })
  if (!form) tags.add('forms')
  return form ? forms.form(form) : null
}
