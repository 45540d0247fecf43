/** MAP  address → page. Every page stands at the short address and under each language's prefix. */
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { index, layout, prefix, route } from '@react-router/dev/routes'
import { locales } from './i18n/locales.ts'

// One list whatever the number of languages: every page downloads it. Two languages at once are redirected (addresses.ts).
const language = locales.map((locale) => `${locale}?`).join('/')

export default prefix(language, pages()) satisfies RouteConfig

function pages(): RouteConfigEntry[] {
  return [
    index('features/catalog/front-page.tsx', { id: 'front' }),
    route('shop', 'features/catalog/shop-page.tsx', { id: 'shop' }),
    route('product/:slug', 'features/catalog/product-page.tsx', { id: 'product' }),
    route('product-category/*', 'features/catalog/category-page.tsx', { id: 'category' }),
    route('product-tag/:slug', 'features/catalog/tag-page.tsx', { id: 'tag' }),
    route('brand/*', 'features/catalog/brand-page.tsx', { id: 'brand' }),
    ...deskPages(),
    ...accountPages(),
    route(':slug', 'features/content/content-page.tsx', { id: 'content' }),
    route('cart', 'features/cart/cart-page.tsx', { id: 'cart' }),
    route('compare', 'features/compare/compare-page.tsx', { id: 'compare' }),
    route('compare/:key', 'features/compare/shared-page.tsx', { id: 'shared-comparison' }),
    route('*', 'features/content/not-found-page.tsx', { id: 'not-found' }),
  ]
}

/** The owner's pages; what is no page stands outside of their frame. */
function deskPages(): RouteConfigEntry[] {
  const inbox = 'features/admin/inbox'
  const settings = 'features/admin/settings'
  return [
    route('admin', 'features/admin/desk-page.tsx', { id: 'admin' }),
    layout('features/admin/frame-page.tsx', { id: 'desk' }, [
      route('admin/media', 'features/admin/media/media-page.tsx', { id: 'admin-media' }),
      route('admin/forms', 'features/admin/forms/forms-page.tsx', { id: 'admin-forms' }),
      route('admin/forms/:id', 'features/admin/forms/editor-page.tsx', { id: 'admin-form' }),
      route('admin/settings/:section?', `${settings}/settings-page.tsx`, { id: 'settings' }),
      route('admin/inbox', `${inbox}/inbox-page.tsx`, { id: 'inbox' }),
      route('admin/inbox/erase', `${inbox}/erase-page.tsx`, { id: 'inbox-erase' }),
      route('admin/inbox/:id', `${inbox}/submission-page.tsx`, { id: 'submission' }),
    ]),
    route('admin/forms/contact-forms.json', 'features/admin/forms/export-page.tsx', {
      id: 'admin-forms-file',
    }),
    route('admin/settings/:section/settings.json', `${settings}/export-page.tsx`, { id: 'settings-file' }),
    route('admin/inbox/submissions.csv', `${inbox}/export-page.tsx`, { id: 'submissions-csv' }),
    route('admin/inbox/:id/files/:position', `${inbox}/file-page.tsx`, { id: 'submission-file' }),
  ]
}

function accountPages(): RouteConfigEntry[] {
  const account = 'features/customers/account'
  return [
    route('my-account', 'features/customers/account-page.tsx', { id: 'account' }),
    route('my-account/register', 'features/customers/register-page.tsx', { id: 'register' }),
    route('my-account/confirm', 'features/customers/confirm-page.tsx', { id: 'confirm' }),
    route('my-account/lost-password', 'features/customers/lost-password-page.tsx', { id: 'password' }),
    route('my-account/customer-logout', 'features/customers/sign-out-page.tsx', { id: 'sign-out' }),
    route('my-account/edit-address', `${account}/addresses/addresses-page.tsx`, { id: 'addresses' }),
    route('my-account/edit-address/:kind', `${account}/addresses/edit-page.tsx`, { id: 'address' }),
    route('my-account/edit-account', `${account}/details/edit-account-page.tsx`, { id: 'details' }),
    route('my-account/confirm-email', `${account}/details/confirm-email-page.tsx`, { id: 'new-email' }),
    route('my-account/compare', 'features/compare/account-page.tsx', { id: 'account-compare' }),
    route('my-account/privacy', `${account}/privacy/privacy-page.tsx`, { id: 'privacy' }),
    route('my-account/personal-data.json', `${account}/privacy/export-page.tsx`, { id: 'personal-data' }),
  ]
}
