/** MAP  shortcode in the words of pages and products → what it shows: content and catalog know no other feature. */
import type { StoredProduct } from './features/catalog/product.server.ts'
import type { FormsOfPage } from './features/contact-forms/embed/forms-of-page.server.ts'
import type { ShownForm } from './features/contact-forms/embed/show-form.server.ts'
import type { ReviewFormView } from './features/catalog/product-view.ts'
import type { ContentPage } from './features/content/rules.ts'
import type { LocalText } from './i18n/local-text.ts'
import type { PageRequest } from './page-request.server.ts'
import type { Embedded } from './platform/html/place-embedded.ts'
import type { Shortcode } from './platform/html/shortcodes.ts'
import type { ShortcodeName } from './written-words.ts'
import { msg } from '@lingui/core/macro'
import { takeBackInStock } from './features/back-in-stock/ask.server.ts'
import { BACK_IN_STOCK_FIELD } from './features/back-in-stock/rules.ts'
import { takeOrderForm } from './features/cart/cart-page.server.ts'
import {
  showCompareButton,
  showCompareLink,
  showCompareList,
  showQuickTable,
} from './features/compare/embed/shortcodes.server.tsx'
import { formsOfPage } from './features/contact-forms/embed/forms-of-page.server.ts'
import { takeFormPost } from './features/contact-forms/embed/take-post.server.ts'
import { formInWrongPlace } from './features/contact-forms/render/notices.ts'
import { sayIn } from './features/contact-forms/sentences.ts'
import { findForm } from './features/contact-forms/store.server.ts'
import { formValidUntil, REVIEW_FIELD, reviewForm } from './features/reviews/form.server.ts'
import { reviewNotice } from './features/catalog/review-notice.ts'
import { takeReview } from './features/reviews/take.server.ts'
import { showQuickViewButton } from './features/quick-view/embed/shortcodes.server.tsx'
import {
  showWishlist,
  showWishlistButton,
  showWishlistLink,
} from './features/wishlist/embed/shortcodes.server.tsx'
import { pageOfProduct, pageOfWords } from './form-facts.server.ts'
import { textIn } from './i18n/pick-text.ts'
import { markShortcodes, placeEmbedded } from './platform/html/place-embedded.ts'
import { richText } from './platform/html/rich-text.ts'
import { shortcodes } from './written-words.ts'

/** What a text stands on: its page, the forms of that page, and of a product's page the product. */
type Place = { request: PageRequest; forms: FormsOfPage; productId: number }

const shown: Record<ShortcodeName, (place: Place, shortcode: Shortcode) => Promise<Embedded>> = {
  'contact-form-7': showForm,
  'contact-form': showForm,
  woosc: showCompareButton,
  woosc_btn: showCompareButton,
  woosc_link: showCompareLink,
  woosc_list: showCompareList,
  woosc_quick_table: showQuickTable,
  woosq: showQuickViewButton,
  woosq_btn: showQuickViewButton,
  woosw: showWishlistButton,
  woosw_btn: showWishlistButton,
  woosw_link: showWishlistLink,
  woosw_list: showWishlist,
  woosw_table: showWishlist,
}

/** The body of a page of words as HTML, with all that its shortcodes stand for. */
export function showWords(request: PageRequest, page: ContentPage): Promise<string> {
  const forms = formsOfPage(request, pageOfWords(request.services, page, request.locale))
  return showText({ request, forms, productId: 0 }, page.body)
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
  const place = { request, forms, productId: product.id }
  const shortDescription = await showText(place, product.shortDescription)
  const enquiry = await showEnquiry(request, forms)
  return { shortDescription, enquiry, description: await showText(place, product.description) }
}

/** To write a review; null where none are taken. */
export function showReviewForm(
  { services, tags }: PageRequest,
  product: StoredProduct,
): ReviewFormView | null {
  const { id, slug, reviewsAllowed } = product
  const form = reviewForm(services, { id, slug: slug ?? '', takesReviews: reviewsAllowed })
  if (form && !form.isForBuyers) tags.validUntil(formValidUntil(services))
  return form
}

/** What became of a review that was just sent, as the address says; undefined where it says nothing. */
export function wordsAfterReview({ query, texts }: PageRequest): string | undefined {
  const notice = reviewNotice(query)
  return notice && texts._(afterReview[notice])
}

const afterReview = {
  shown: msg`Thank you. Your review has been published.`,
  waiting: msg`Thank you. Your review will appear once approved.`,
}

type Taken = Awaited<ReturnType<typeof takeOrderForm | typeof takeBackInStock | typeof takeReview>>

/**
 * For the action of a page: whatever form was posted to it, also one that orders, as themes of WooCommerce shops post it. `slug`: of a
 * product, which is reviewed on its page.
 */
export function takeForm(page: PageRequest, request: Request, slug?: string) {
  return takeFormPost(page, request, (entries): Promise<Taken> | undefined => {
    const texts = entries.filter(isText)
    const fields = new URLSearchParams(texts)
    if (fields.has('add-to-cart')) return takeOrderForm(page, fields)
    if (slug && fields.has(BACK_IN_STOCK_FIELD)) return takeBackInStock(page, { slug, fields })
    const userAgent = request.headers.get('User-Agent') ?? ''
    return slug && fields.has(REVIEW_FIELD)
      ? takeReview(page, { slug, entries: texts, userAgent })
      : undefined
  })
}

function isText(entry: [name: string, value: unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

async function showText(place: Place, text: LocalText): Promise<string> {
  const { locale } = place.request
  const html = textIn(text, locale)
  if (!shortcodes.mayHold(html)) return richText(text, locale)
  const marked = markShortcodes(html, shortcodes)
  const embedded: Embedded[] = []
  // One after the other: forms are numbered in the order of the page.
  for (const shortcode of marked.shortcodes) {
    embedded.push(await shown[shortcode.name as ShortcodeName](place, shortcode))
  }
  const words = richText({ [locale]: marked.text }, locale)
  return placeEmbedded(words, embedded, formInWrongPlace(sayIn(locale)))
}

async function showForm({ forms }: Place, shortcode: Shortcode): Promise<Embedded> {
  return { html: await forms.named(shortcode), kind: 'form' }
}

async function showEnquiry({ services, tags }: PageRequest, forms: FormsOfPage): Promise<ShownForm | null> {
  const { enquiryFormId: id } = services.settings.current().forms
  if (id === 0) return null
  const form = await findForm(services, { id })
  if (!form) tags.add('forms')
  return form ? forms.form(form) : null
}
