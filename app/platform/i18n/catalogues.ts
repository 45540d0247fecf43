/** MAP  catalogue of texts → the files that say them. A shopper's first page downloads the shop's only. */
export const rooms = {
  /** What only the server says: mails, problems of calls, labels that loaders make. */
  server: ['app/**/*.server.ts', 'app/**/*.server.tsx'],
  /** What an account's pages say. */
  account: [
    'app/features/back-in-stock/stop-page.tsx',
    'app/features/customers/**/*-page.tsx',
    'app/features/customers/account/**',
    'app/features/customers/forms/**',
    'app/features/customers/passkeys/**',
    'app/features/customers/second-factor/**',
  ],
  /** What the script of the contact forms says. */
  forms: ['app/features/contact-forms/client/**'],
  /** What the front, lists and the cart's page say, and what a product's page fetches when somebody comes near: cards, suggestions, reviews, enlarged pictures, the drawer. */
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
  /** What the comparison says beyond the owner's own texts. */
  compare: [
    'app/features/compare/**',
    'app/features/product-actions/listed/inline-cart-button.tsx',
    'app/features/product-actions/client/merge-note.tsx',
  ],
  /** What the quick view says beyond the owner's own texts. */
  quickView: ['app/features/quick-view/client/**'],
  /** What wishlists say beyond the owner's own texts. */
  wishlist: [
    'app/features/wishlist/**',
    'app/features/product-actions/listed/inline-cart-button.tsx',
    'app/features/product-actions/client/merge-note.tsx',
  ],
  /** What is said from the coupon in the cart to the order in the account, and where reviews are written. */
  checkout: ['app/features/checkout/**', 'app/features/orders/**', 'app/features/reviews/**'],
  /** What the owner reads. */
  desk: ['app/features/admin/**', 'app/features/**/admin-page.tsx', 'app/features/contact-forms/lint/**'],
}

export const catalogues = [
  {
    path: 'app/platform/i18n/{locale}',
    include: ['app'],
    exclude: [...Object.values(rooms).flat(), 'app/**/*.test.{ts,tsx}'],
  },
  { path: 'app/platform/i18n/server/{locale}', include: rooms.server },
  // A file of the server says its texts there, whatever room it stands in.
  { path: 'app/platform/i18n/account/{locale}', include: rooms.account, exclude: rooms.server },
  { path: 'app/platform/i18n/forms/{locale}', include: rooms.forms },
  { path: 'app/platform/i18n/later/{locale}', include: rooms.later, exclude: rooms.server },
  { path: 'app/platform/i18n/compare/{locale}', include: rooms.compare, exclude: rooms.server },
  { path: 'app/platform/i18n/quick-view/{locale}', include: rooms.quickView },
  {
    path: 'app/platform/i18n/wishlist/{locale}',
    include: rooms.wishlist,
    exclude: [...rooms.server, ...rooms.desk],
  },
  { path: 'app/platform/i18n/checkout/{locale}', include: rooms.checkout, exclude: rooms.server },
  { path: 'app/platform/i18n/desk/{locale}', include: rooms.desk, exclude: rooms.server },
]
