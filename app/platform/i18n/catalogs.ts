/** MAP  text namespace → the files that use it. A visitor's first page downloads only the shop's texts. */
export const namespaces = {
  /** Texts used only on the server: mails, validation errors of calls, labels created by loaders. */
  server: ['app/**/*.server.ts', 'app/**/*.server.tsx'],
  /** Texts of the account pages. */
  account: [
    'app/features/back-in-stock/stop-page.tsx',
    'app/features/customers/**/*-page.tsx',
    'app/features/customers/account/**',
    'app/features/customers/forms/**',
    'app/features/customers/passkeys/**',
    'app/features/customers/second-factor/**',
  ],
  /** Texts of the contact forms' script. */
  forms: ['app/features/contact-forms/client/**'],
  /**
   * Texts of the front page, listings and the cart page, and those that a product page loads on demand:
   * cards, suggestions, reviews, enlarged images, the drawer.
   */
  later: [
    'app/features/catalog/archive/{archive-view,filters,sort-field,pagination}.tsx',
    'app/features/catalog/card/{product-card,card-actions,card-swatches}.tsx',
    'app/features/catalog/front/{front-view,front-rows}.tsx',
    'app/features/catalog/gallery/{zoom/zoom,video/video-player}.tsx',
    'app/features/catalog/{guides/guide-sheet,product/linked-products}.tsx',
    'app/features/catalog/reviews/{reviews-view,review-form}.tsx',
    'app/features/back-in-stock/back-in-stock.tsx',
    'app/features/header/suggestions/**',
    'app/features/cart/{client/card-add,contract/mini-cart,drawer/cart-drawer}.tsx',
    'app/features/cart/page/{cart-page,cart-table,cross-sells,free-delivery,cart-notices,line-parts,unreachable}.tsx',
  ],
  /** Texts of the comparison, besides the merchant's own. */
  compare: [
    'app/features/compare/**',
    'app/features/product-actions/listed/inline-cart-button.tsx',
    'app/features/product-actions/client/merge-note.tsx',
  ],
  /** Texts of the quick view, besides the merchant's own. */
  quickView: ['app/features/quick-view/client/**'],
  /** Texts of wishlists, besides the merchant's own. */
  wishlist: [
    'app/features/wishlist/**',
    'app/features/product-actions/listed/inline-cart-button.tsx',
    'app/features/product-actions/client/merge-note.tsx',
  ],
  /** Texts from the coupon in the cart to the order in the account, and where reviews are written. */
  checkout: ['app/features/checkout/**', 'app/features/orders/**', 'app/features/reviews/**'],
  /** Texts of the admin. */
  admin: ['app/features/admin/**', 'app/features/**/admin-page.tsx', 'app/features/contact-forms/lint/**'],
}

export const catalogs = [
  {
    path: 'app/platform/i18n/{locale}',
    include: ['app'],
    exclude: [...Object.values(namespaces).flat(), 'app/**/*.test.{ts,tsx}'],
  },
  { path: 'app/platform/i18n/server/{locale}', include: namespaces.server },
  // A server file's texts belong to the server namespace, whatever folder it is in.
  { path: 'app/platform/i18n/account/{locale}', include: namespaces.account, exclude: namespaces.server },
  { path: 'app/platform/i18n/forms/{locale}', include: namespaces.forms },
  { path: 'app/platform/i18n/later/{locale}', include: namespaces.later, exclude: namespaces.server },
  { path: 'app/platform/i18n/compare/{locale}', include: namespaces.compare, exclude: namespaces.server },
  { path: 'app/platform/i18n/quick-view/{locale}', include: namespaces.quickView },
  {
    path: 'app/platform/i18n/wishlist/{locale}',
    include: namespaces.wishlist,
    exclude: [...namespaces.server, ...namespaces.admin],
  },
  { path: 'app/platform/i18n/checkout/{locale}', include: namespaces.checkout, exclude: namespaces.server },
  { path: 'app/platform/i18n/admin/{locale}', include: namespaces.admin, exclude: namespaces.server },
]
