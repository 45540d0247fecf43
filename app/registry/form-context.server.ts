/** Context of contact forms that other features provide: the page they are on, and the signed-in customer. */
import type { StoredProduct } from '#app/features/catalog/product/product.server.ts'
import type { FormContext, FormPage } from '#app/features/contact-forms/form-context.ts'
import type { ContentPage } from '#app/features/content/rules.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import { findProductChoice, type ProductChoice } from '#app/features/variations/form/product-choice.server.ts'
import { findProductById } from '#app/features/catalog/product/product.server.ts'
import { findPageById } from '#app/features/content/read-pages.server.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { addLocalePrefix, splitLocale } from '#app/platform/i18n/locales.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

type Site = Pick<Services, 'siteUrl' | 'settings'>

export const formContext: FormContext = { findPage: findFormPage, findUser: findFormUser }

async function findFormPage(
  services: Site & Pick<Services, 'database'>,
  { id, url, locale, choice }: Parameters<FormContext['findPage']>[1],
): Promise<FormPage | undefined> {
  if (id <= 0) return undefined
  if (isProductUrl(services, url)) {
    const product = await findProductById(services, id)
    if (!product) return undefined
    const productChoice = await findProductChoice(services, product, { query: choice, locale })
    return createProductFormPage(services, product, { locale, productChoice })
  }
  const page = await findPageById(services, id)
  return page && createContentFormPage(services, page, locale)
}

export function createContentFormPage(
  site: Site,
  { id, slug, title }: ContentPage,
  locale: Locale,
): FormPage {
  const path = `/${encodeURIComponent(slug)}/`
  return {
    id,
    name: slug,
    title: localizeText(title, locale),
    path,
    url: createUrl(site, path, locale),
    meta: {},
  }
}

type FormProduct = Pick<StoredProduct, 'id' | 'slug' | 'name' | 'sku' | 'meta'>

/** The page of a product; if a variation is selected, its number and URL are the variation's. */
export function createProductFormPage(
  site: Site,
  product: FormProduct,
  { locale, productChoice }: { locale: Locale; productChoice?: ProductChoice | undefined },
): FormPage {
  const slug = product.slug ?? ''
  const path = `/product/${encodeURIComponent(slug)}/`
  const [title, url] = [localizeText(product.name, locale), createUrl(site, path, locale)]
  const meta = {
    'product-name': title,
    'product-variation': productChoice?.description ?? '',
    'product-sku': productChoice?.sku || (product.sku ?? ''),
    'product-url': url + (productChoice?.query ?? ''),
  }
  return { id: product.id, name: slug, title, path, url, meta: { ...product.meta, ...meta } }
}

async function findFormUser(
  services: Pick<Services, 'database'>,
  { userId }: Visitor,
): Promise<Record<string, string> | undefined> {
  const user = userId > 0 ? await findUser(services, userId) : undefined
  if (!user) return undefined
  const { email, name, firstName, lastName } = user
  const fullName = name || [firstName, lastName].filter(Boolean).join(' ') || email
  return {
    login: email,
    email,
    url: '',
    user_login: email,
    user_email: email,
    user_url: '',
    display_name: fullName,
    nickname: fullName,
    first_name: firstName,
    last_name: lastName,
  }
}

function isProductUrl({ siteUrl, settings }: Site, url: string): boolean {
  if (!URL.canParse(url, siteUrl)) return false
  const { pathname } = new URL(url, siteUrl)
  return splitLocale(pathname, settings.current().shop.defaultLocale).path.startsWith('/product/')
}

function createUrl({ siteUrl, settings }: Site, path: string, locale: Locale): string {
  return siteUrl + addLocalePrefix(path, locale, settings.current().shop.defaultLocale)
}
