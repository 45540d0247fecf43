/** Content of other features on content and product pages: `services.pageParts`, created in page-parts.server.ts. */
import type { data } from 'react-router'
import type { BackInStockActionData } from '#app/features/back-in-stock/rules.ts'
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { ReviewActionData } from '#app/features/catalog/product/product-view.ts'
import type { RenderedForm } from '#app/features/contact-forms/embed/show-form.server.ts'
import type { ContentPage } from '#app/features/content/rules.ts'
import type { PageRequest } from './page-request.server.ts'

export type PageParts = {
  /** The body of a content page as HTML, with its shortcodes rendered. */
  renderContent: (request: PageRequest, page: ContentPage) => Promise<string>
  /** A product's texts as HTML, and its enquiry form; in page order, which numbers the forms. */
  renderProductTexts: (request: PageRequest, product: StoredProduct) => Promise<ProductTexts>
  /** The outcome of a review that was just sent, according to the query; undefined without one. */
  findReviewMessage: (request: PageRequest) => string | undefined
  /** Handles any form posted to a page's action. `slug`: that of the product, on a product page. */
  handleForm: (
    page: PageRequest,
    request: Request,
    slug?: string,
  ) => Promise<Response | ReturnType<typeof data<ReviewActionData | BackInStockActionData>>>
}

export type ProductTexts = {
  shortDescription: string
  description: string
  /** The form that the merchant shows on product pages; null without one. */
  enquiry: RenderedForm | null
}
