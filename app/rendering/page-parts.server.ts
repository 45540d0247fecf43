/**
 * Content of other features on content and product pages, and the forms that are posted there. Features call
 * it as `services.pageParts`.
 */
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { ProductReviews } from '#app/features/catalog/reviews/review-options.ts'
import type { FormsOfPage } from '#app/features/contact-forms/embed/forms-of-page.server.ts'
import type { RenderedForm } from '#app/features/contact-forms/embed/show-form.server.ts'
import type { ContentPage } from '#app/features/content/rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { PageParts, ProductTexts } from './page-parts.ts'
import type { PageRequest } from './page-request.server.ts'
import type { EmbeddedHtml } from '#app/platform/html/place-embedded.ts'
import { msg } from '@lingui/core/macro'
import { handleBackInStockForm } from '#app/features/back-in-stock/handle-form.server.ts'
import { BACK_IN_STOCK_FIELD } from '#app/features/back-in-stock/rules.ts'
import { handleAddToCartForm } from '#app/features/cart/page/cart-page.server.ts'
import { openFormsOfPage } from '#app/features/contact-forms/embed/forms-of-page.server.ts'
import { handleFormPost } from '#app/features/contact-forms/embed/handle-post.server.ts'
import { renderFormInWrongPlace } from '#app/features/contact-forms/render/notices.ts'
import { createTranslator } from '#app/features/contact-forms/fixed-messages.ts'
import { findForm } from '#app/features/contact-forms/store.server.ts'
import { parseReviewNotice } from '#app/features/catalog/reviews/review-notice.ts'
import { createProductFormPage, createContentFormPage } from '#app/registry/form-context.server.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { markShortcodes, insertEmbeddedHtml } from '#app/platform/html/place-embedded.ts'
import { formatRichText } from '#app/platform/html/rich-text.ts'
import {
  textShortcodeReader as shortcodeReader,
  type ShortcodeName,
} from '#app/platform/html/text-shortcodes.ts'
import { shortcodes, type ShortcodeContext } from '#app/registry/shortcodes.server.ts'

export const pageParts: PageParts = {
  renderContent,
  renderProductTexts,
  findReviewMessage,
  handleForm,
}

/** The body of a content page as HTML, with its shortcodes rendered. */
function renderContent(request: PageRequest, page: ContentPage): Promise<string> {
  const forms = openFormsOfPage(request, createContentFormPage(request.services, page, request.locale))
  return renderText({ request, forms, productId: 0 }, page.body)
}

/** A product's texts as HTML, and its enquiry form; in page order, which numbers the forms. */
async function renderProductTexts(request: PageRequest, product: StoredProduct): Promise<ProductTexts> {
  const forms = openFormsOfPage(request, createProductFormPage(request.services, product, request))
  const context = { request, forms, productId: product.id }
  const shortDescription = await renderText(context, product.shortDescription)
  const enquiry = await renderEnquiry(request, forms)
  return { shortDescription, enquiry, description: await renderText(context, product.description) }
}

/** The outcome of a review that was just sent, according to the query; undefined without one. */
function findReviewMessage({ query, i18n }: PageRequest): string | undefined {
  const notice = parseReviewNotice(query)
  return notice && i18n._(reviewMessages[notice])
}

const reviewMessages = {
  shown: msg`Thank you. Your review has been published.`,
  waiting: msg`Thank you. Your review will appear once approved.`,
}

type FormActionData = Awaited<
  | ReturnType<typeof handleAddToCartForm | typeof handleBackInStockForm>
  | NonNullable<ReturnType<ProductReviews['submit']>>
>

/**
 * Handles any form posted to the action of a page, add-to-cart forms included, which themes of WooCommerce
 * shops post to the current URL. `slug`: that of the product, on a product page.
 */
function handleForm(page: PageRequest, request: Request, slug?: string) {
  return handleFormPost(page, request, (entries): Promise<FormActionData> | undefined => {
    const texts = entries.filter(isText)
    const fields = new URLSearchParams(texts)
    if (fields.has('add-to-cart')) return handleAddToCartForm(page, fields)
    if (slug && fields.has(BACK_IN_STOCK_FIELD)) return handleBackInStockForm(page, { slug, fields })
    const userAgent = request.headers.get('User-Agent') ?? ''
    return slug ? page.services.productReviews?.submit(page, { slug, entries: texts, userAgent }) : undefined
  })
}

function isText(entry: [name: string, value: unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

// Replaces a shortcode whose feature is not part of the shop.
const emptyHtml: EmbeddedHtml = { html: '', kind: 'inline' }

async function renderText(context: ShortcodeContext, text: LocalText): Promise<string> {
  const { locale } = context.request
  const html = localizeText(text, locale)
  if (!shortcodeReader.mayContain(html)) return formatRichText(text, locale)
  const markedBody = markShortcodes(html, shortcodeReader)
  const embeddedParts: EmbeddedHtml[] = []
  // Sequential: forms are numbered in page order.
  for (const shortcode of markedBody.shortcodes) {
    const show = shortcodes[shortcode.name as ShortcodeName]
    embeddedParts.push(show ? await show(context, shortcode) : emptyHtml)
  }
  const content = formatRichText({ [locale]: markedBody.text }, locale)
  return insertEmbeddedHtml(content, embeddedParts, renderFormInWrongPlace(createTranslator(locale)))
}

async function renderEnquiry(
  { services, tags }: PageRequest,
  forms: FormsOfPage,
): Promise<RenderedForm | null> {
  const { enquiryFormId: id } = services.settings.current().forms
  if (id === 0) return null
  const form = await findForm(services, { id })
  if (!form) tags.add('forms')
  return form ? forms.renderForm(form) : null
}
