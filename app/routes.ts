/** MAP  path → page. Every page has a short path and one under each language's prefix. */
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { index, layout, prefix, route } from '@react-router/dev/routes'
import { locales } from './platform/i18n/locales.ts'

// The list contains each route once for all languages, because every page downloads it. Two language prefixes
// at once are redirected (http/canonical-urls.ts).
const languagePrefix = locales.map((locale) => `${locale}?`).join('/')

export default prefix(languagePrefix, listPages()) satisfies RouteConfig

function listPages(): RouteConfigEntry[] {
  return [
    index('features/catalog/front/front-page.tsx', { id: 'front' }),
    route('shop', 'features/catalog/archive/shop-page.tsx', { id: 'shop' }),
    route('product/:slug', 'features/catalog/product/product-page.tsx', { id: 'product' }),
    route('product/:slug/review', 'features/reviews/write-page.tsx', { id: 'write-review' }),
    route('product-category/*', 'features/catalog/archive/category-page.tsx', { id: 'category' }),
    route('product-tag/:slug', 'features/catalog/archive/tag-page.tsx', { id: 'tag' }),
    route('brand/*', 'features/catalog/archive/brand-page.tsx', { id: 'brand' }),
    ...listAdminPages(),
    ...listAccountPages(),
    route(':slug', 'features/content/content-page.tsx', { id: 'content' }),
    route('cart', 'features/cart/page/cart-page.tsx', { id: 'cart' }),
    route('checkout', 'features/orders/checkout/checkout-page.tsx', { id: 'checkout' }),
    route('checkout/order-pay/:number', 'features/orders/payments/order-pay-page.tsx', { id: 'order-pay' }),
    route('checkout/order-received/:number', 'features/orders/checkout/received-page.tsx', {
      id: 'order-received',
    }),
    route('order-tracking', 'features/orders/tracking/tracking-page.tsx', { id: 'order-tracking' }),
    route('download/:token', 'features/orders/downloads/download-page.tsx', { id: 'download' }),
    route('download/:token/file', 'features/orders/downloads/file-page.tsx', { id: 'download-file' }),
    route('compare', 'features/compare/page/compare-page.tsx', { id: 'compare' }),
    route('compare/:key', 'features/compare/share/shared-page.tsx', { id: 'shared-comparison' }),
    route('wishlist', 'features/wishlist/page/wishlist-page.tsx', { id: 'wishlist' }),
    route('wishlist/:key', 'features/wishlist/page/shared-page.tsx', { id: 'shared-wishlist' }),
    route('*', 'features/content/not-found-page.tsx', { id: 'not-found' }),
  ]
}

/** The admin pages; routes that are not pages are outside of their layout. */
function listAdminPages(): RouteConfigEntry[] {
  const imports = 'features/admin/import'
  const inbox = 'features/admin/inbox'
  const orders = 'features/admin/orders'
  const pages = 'features/admin/pages'
  const settings = 'features/admin/settings'
  const shipping = 'features/admin/shipping'
  return [
    layout('features/admin/layout-page.tsx', { id: 'admin-layout' }, [
      route('admin', 'features/admin/today/today-page.tsx', { id: 'admin' }),
      route('admin/orders', `${orders}/orders-page.tsx`, { id: 'admin-orders' }),
      route('admin/orders/:id', `${orders}/order/order-page.tsx`, { id: 'admin-order' }),
      route('admin/orders/:id/lines', `${orders}/lines/lines-page.tsx`, { id: 'admin-order-lines' }),
      route('admin/orders/:id/addresses', `${orders}/correct/correct-page.tsx`, {
        id: 'admin-order-addresses',
      }),
      route('admin/products', 'features/admin/products/products-page.tsx', { id: 'admin-products' }),
      route('admin/products/:id', 'features/admin/products/edit/edit-page.tsx', { id: 'admin-product' }),
      route('admin/products/:id/files', 'features/admin/products/files/files-page.tsx', {
        id: 'admin-product-files',
      }),
      route('admin/import', `${imports}/imports-page.tsx`, { id: 'admin-imports' }),
      route('admin/import/:id', `${imports}/file-page.tsx`, { id: 'admin-import' }),
      route('admin/export', 'features/admin/export/export-page.tsx', { id: 'admin-export' }),
      ...listTermPages(),
      route('admin/coupons', 'features/admin/coupons/coupons-page.tsx', { id: 'admin-coupons' }),
      route('admin/coupons/:id', 'features/admin/coupons/edit/coupon-page.tsx', { id: 'admin-coupon' }),
      route('admin/shipping', `${shipping}/shipping-page.tsx`, { id: 'admin-shipping' }),
      route('admin/shipping/classes', `${shipping}/classes/classes-page.tsx`, {
        id: 'admin-shipping-classes',
      }),
      route('admin/shipping/:id', `${shipping}/zone/zone-page.tsx`, { id: 'admin-shipping-zone' }),
      route('admin/taxes', 'features/admin/taxes/taxes-page.tsx', { id: 'admin-taxes' }),
      route('admin/taxes/preset', 'features/admin/taxes/preset/preset-page.tsx', { id: 'admin-preset' }),
      route('admin/taxes/:id', 'features/admin/taxes/rate/rate-page.tsx', { id: 'admin-tax-rate' }),
      route('admin/reviews', 'features/admin/reviews/reviews-page.tsx', { id: 'admin-reviews' }),
      route('admin/pages', `${pages}/pages-page.tsx`, { id: 'admin-pages' }),
      route('admin/pages/:id', `${pages}/edit/edit-page.tsx`, { id: 'admin-page' }),
      route('admin/pages/:id/preview', `${pages}/edit/preview-page.tsx`, { id: 'admin-page-preview' }),
      route('admin/redirects', 'features/admin/redirects/redirects-page.tsx', { id: 'admin-redirects' }),
      route('admin/users', 'features/admin/users/users-page.tsx', { id: 'admin-users' }),
      route('admin/mails', 'features/admin/mails/mails-page.tsx', { id: 'admin-mails' }),
      route('admin/roles', 'features/admin/roles/roles-page.tsx', { id: 'admin-roles' }),
      route('admin/invitations', 'features/admin/invitations/invitations-page.tsx', {
        id: 'admin-invitations',
      }),
      route('admin/audit', 'features/admin/audit/audit-page.tsx', { id: 'admin-audit' }),
      route('admin/media', 'features/admin/media/media-page.tsx', { id: 'admin-media' }),
      route('admin/forms', 'features/admin/forms/forms-page.tsx', { id: 'admin-forms' }),
      route('admin/forms/:id', 'features/admin/forms/editor/editor-page.tsx', { id: 'admin-form' }),
      route('admin/currency', 'features/admin/currency/currency-page.tsx', { id: 'admin-currency' }),
      route('admin/settings/:section?', `${settings}/settings-page.tsx`, { id: 'settings' }),
      route('admin/reports/wishlists', 'features/admin/wishlists/report-page.tsx', { id: 'report' }),
      route('admin/reports/wishlists/lists', 'features/admin/wishlists/lists-with-page.tsx', {
        id: 'report-lists',
      }),
      route('admin/inbox', `${inbox}/inbox-page.tsx`, { id: 'inbox' }),
      route('admin/inbox/erase', `${inbox}/erase-page.tsx`, { id: 'inbox-erase' }),
      route('admin/inbox/:id', `${inbox}/submission/submission-page.tsx`, { id: 'submission' }),
    ]),
    route('admin/forms/contact-forms.json', 'features/admin/forms/export-page.tsx', {
      id: 'admin-forms-file',
    }),
    route('admin/forms/contact-forms.xml', 'features/admin/forms/export-page.tsx', {
      id: 'admin-forms-for-wordpress',
    }),
    route('admin/import/:id/failed.csv', `${imports}/failed-page.tsx`, { id: 'import-failed' }),
    route('admin/export/products.csv', 'features/admin/export/file-page.tsx', { id: 'products-csv' }),
    route('admin/orders/:id/invoice', `${orders}/print/invoice-page.tsx`, { id: 'order-invoice' }),
    route('admin/orders/:id/packing-slip', `${orders}/print/packing-slip-page.tsx`, { id: 'packing-slip' }),
    route('admin/orders/orders.csv', `${orders}/export/export-page.tsx`, { id: 'orders-csv' }),
    route('admin/settings/:section/settings.json', `${settings}/file/export-page.tsx`, {
      id: 'settings-file',
    }),
    route('admin/reports/wishlists.csv', 'features/admin/wishlists/export-page.tsx', { id: 'report-csv' }),
    route('admin/inbox/submissions.csv', `${inbox}/export-page.tsx`, { id: 'submissions-csv' }),
    route('admin/inbox/:id/files/:position', `${inbox}/submission/file-page.tsx`, { id: 'submission-file' }),
  ]
}

/** Term lists and forms share their pages; the path determines the taxonomy. */
function listTermPages(): RouteConfigEntry[] {
  const attributes = 'features/admin/attributes'
  const terms = 'features/admin/terms'
  return [
    ...['categories', 'brands', 'tags'].flatMap((name) => [
      route(`admin/${name}`, `${terms}/terms-page.tsx`, { id: `admin-${name}` }),
      route(`admin/${name}/:id`, `${terms}/edit/term-page.tsx`, { id: `admin-${name}-term` }),
    ]),
    route('admin/attributes', `${attributes}/attributes-page.tsx`, { id: 'admin-attributes' }),
    route('admin/attributes/:attribute', `${attributes}/edit/attribute-page.tsx`, { id: 'admin-attribute' }),
    route('admin/attributes/:attribute/:id', `${terms}/edit/term-page.tsx`, { id: 'admin-value' }),
  ]
}

function listAccountPages(): RouteConfigEntry[] {
  const account = 'features/customers/account'
  const orders = 'features/orders/account'
  const secondFactor = 'features/customers/second-factor'
  return [
    route('my-account', 'features/customers/account-page.tsx', { id: 'account' }),
    route('my-account/register', 'features/customers/auth/register-page.tsx', { id: 'register' }),
    route('my-account/confirm', 'features/customers/auth/confirm-page.tsx', { id: 'confirm' }),
    route('my-account/code', `${secondFactor}/code-page.tsx`, { id: 'sign-in-code' }),
    route('my-account/two-step', `${secondFactor}/two-step-page.tsx`, { id: 'two-step' }),
    route('my-account/invitation', 'features/customers/invitation-page.tsx', { id: 'invitation' }),
    route('my-account/lost-password', 'features/customers/passwords/lost-password-page.tsx', {
      id: 'password',
    }),
    route('my-account/customer-logout', 'features/customers/auth/sign-out-page.tsx', { id: 'sign-out' }),
    route('my-account/orders/:page?', `${orders}/orders-page.tsx`, { id: 'account-orders' }),
    route('my-account/view-order/:number', `${orders}/view-order-page.tsx`, { id: 'account-order' }),
    route('my-account/downloads', 'features/orders/downloads/downloads-page.tsx', { id: 'downloads' }),
    route('my-account/claim-orders', `${orders}/link-orders-page.tsx`, { id: 'claim-orders' }),
    route('my-account/edit-address', `${account}/addresses/addresses-page.tsx`, { id: 'addresses' }),
    route('my-account/edit-address/:kind', `${account}/addresses/edit-page.tsx`, { id: 'address' }),
    route('my-account/edit-account', `${account}/details/edit-account-page.tsx`, { id: 'details' }),
    route('my-account/confirm-email', `${account}/details/confirm-email-page.tsx`, { id: 'new-email' }),
    route('my-account/compare', 'features/compare/page/account-page.tsx', { id: 'account-compare' }),
    route('my-account/wishlist-alerts', 'features/wishlist/alerts/alerts-page.tsx', { id: 'alerts' }),
    route('my-account/back-in-stock/:token', 'features/back-in-stock/stop-page.tsx', {
      id: 'stop-back-in-stock',
    }),
    route('wishlist/alerts/:token', 'features/wishlist/alerts/stop-page.tsx', { id: 'stop-alerts' }),
    route('my-account/wishlist', 'features/wishlist/page/account-page.tsx', { id: 'account-wishlist' }),
    route('my-account/privacy', `${account}/privacy/privacy-page.tsx`, { id: 'privacy' }),
    route('my-account/personal-data.json', `${account}/privacy/export-page.tsx`, { id: 'personal-data' }),
  ]
}
