/** What other features show on pages of words and of products: `services.pageParts`, made in page-parts.server.ts. */
import type { data } from 'react-router'
import type { BackInStockAnswer } from '#app/features/back-in-stock/rules.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { ReviewAnswer } from '#app/features/catalog/product/product-view.ts'
import type { ShownForm } from '#app/features/contact-forms/embed/show-form.server.ts'
import type { ContentPage } from '#app/features/content/rules.ts'
import type { PageRequest } from './page-request.server.ts'

export type PageParts = {
  /** The body of a page of words as HTML, with all that its shortcodes stand for. */
  showWords: (request: PageRequest, page: ContentPage) => Promise<string>
  /** The texts of a product as HTML, and the form to ask about it; in the order of the page, which numbers them. */
  showProductTexts: (request: PageRequest, product: StoredProduct) => Promise<ProductTexts>
  /** What became of a review that was just sent, as the address says; undefined where it says nothing. */
  wordsAfterReview: (request: PageRequest) => string | undefined
  /** For the action of a page: whatever form was posted to it. `slug`: of a product, which is reviewed on its page. */
  takeForm: (
    page: PageRequest,
    request: Request,
    slug?: string,
  ) => Promise<Response | ReturnType<typeof data<ReviewAnswer | BackInStockAnswer>>>
}

export type ProductTexts = {
  shortDescription: string
  description: string
  /** The form that the owner has put on the pages of products; null without one. */
  enquiry: ShownForm | null
}
