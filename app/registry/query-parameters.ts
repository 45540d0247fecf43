/**
 * MAP  the query parameters that pages read, each declared in its folder. All others are dropped from the
 * URLs (http/canonical-urls.ts). A page reads those of every declaration whose path matches.
 */
import type { QueryParameterDeclaration } from '#app/platform/http/query-parameters.ts'
import { adminAttributeParameters } from '#app/features/admin/attributes/query-parameters.ts'
import { adminAuditParameters } from '#app/features/admin/audit/query-parameters.ts'
import { adminCouponParameters } from '#app/features/admin/coupons/query-parameters.ts'
import { adminCurrencyParameters } from '#app/features/admin/currency/query-parameters.ts'
import { adminExportParameters } from '#app/features/admin/export/query-parameters.ts'
import { adminFormParameters } from '#app/features/admin/forms/query-parameters.ts'
import { adminInboxParameters } from '#app/features/admin/inbox/query-parameters.ts'
import { adminInvitationParameters } from '#app/features/admin/invitations/query-parameters.ts'
import { adminMailParameters } from '#app/features/admin/mails/query-parameters.ts'
import { adminMediaParameters } from '#app/features/admin/media/query-parameters.ts'
import { adminOrderParameters } from '#app/features/admin/orders/query-parameters.ts'
import { adminPageParameters } from '#app/features/admin/pages/query-parameters.ts'
import { adminProductParameters } from '#app/features/admin/products/query-parameters.ts'
import { adminRedirectParameters } from '#app/features/admin/redirects/query-parameters.ts'
import { adminReportParameters } from '#app/features/admin/wishlists/query-parameters.ts'
import { adminReviewParameters } from '#app/features/admin/reviews/query-parameters.ts'
import { adminRoleParameters } from '#app/features/admin/roles/query-parameters.ts'
import { adminSettingsParameters } from '#app/features/admin/settings/query-parameters.ts'
import { adminShippingParameters } from '#app/features/admin/shipping/query-parameters.ts'
import { adminTaxPresetParameters } from '#app/features/admin/taxes/preset/query-parameters.ts'
import { adminTaxParameters } from '#app/features/admin/taxes/query-parameters.ts'
import { adminTermParameters } from '#app/features/admin/terms/query-parameters.ts'
import { adminUserParameters } from '#app/features/admin/users/query-parameters.ts'
import { cartParameters } from '#app/features/cart/page/query-parameters.ts'
import { archiveParameters, searchParameters } from '#app/features/catalog/archive/query-parameters.ts'
import { productParameters } from '#app/features/catalog/product/query-parameters.ts'
import { compareParameters } from '#app/features/compare/page/page-query.ts'
import { OUTCOME_PARAMETER } from '#app/features/contact-forms/embed/outcome-parameter.ts'
import { isContentPath } from '#app/features/content/rules.ts'
import { accountParameters } from '#app/features/customers/account/query-parameters.ts'
import { checkoutParameters } from '#app/features/orders/checkout/query-parameters.ts'
import { trackingParameters } from '#app/features/orders/tracking/query-parameters.ts'
import { wishlistParameters } from '#app/features/wishlist/page/page-url.ts'

const adminPages: readonly QueryParameterDeclaration[] = [
  adminAttributeParameters,
  adminAuditParameters,
  adminCouponParameters,
  adminCurrencyParameters,
  adminExportParameters,
  adminFormParameters,
  adminInboxParameters,
  adminInvitationParameters,
  adminMailParameters,
  adminMediaParameters,
  adminOrderParameters,
  adminPageParameters,
  adminProductParameters,
  adminRedirectParameters,
  adminReportParameters,
  adminReviewParameters,
  adminRoleParameters,
  adminSettingsParameters,
  adminShippingParameters,
  adminTaxParameters,
  adminTaxPresetParameters,
  adminTermParameters,
  adminUserParameters,
]

export const queryParameters: readonly QueryParameterDeclaration[] = [
  archiveParameters,
  searchParameters,
  productParameters,
  cartParameters,
  checkoutParameters,
  trackingParameters,
  compareParameters,
  wishlistParameters,
  accountParameters,
  ...adminPages,
  { path: /^\/sitemap\.xml$/, names: ['part'] },
  { path: { test: canEmbedForms }, names: [OUTCOME_PARAMETER] },
]

function canEmbedForms(path: string): boolean {
  return productParameters.path.test(path) || isContentPath(path)
}
