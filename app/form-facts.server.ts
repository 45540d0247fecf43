/** What contact forms know of the page they stand in and of who is signed in, which other features keep. */
import type { StoredProduct } from './features/catalog/product.server.ts'
import type { PageFacts } from './features/contact-forms/mail/context.ts'
import type { ContentPage } from './features/content/rules.ts'
import type { Locale } from './i18n/locales.ts'
import type { Visitor } from './platform/visitor/visitor.ts'
import type { Services } from './services.server.ts'
import { findProductChoice, type ProductChoice } from './features/variations/product-choice.server.ts'
import { findProductById } from './features/catalog/product.server.ts'
import { findPageById } from './features/content/read-pages.server.ts'
import { findUser } from './features/customers/store.server.ts'
import { localePath, splitLocale } from './i18n/locales.ts'
import { textIn } from './i18n/pick-text.ts'

/** A page that shows forms. */
export type FormPage = PageFacts & {
  /** Without its language. */
  path: string
  /** Where `default:post_meta` looks: by name of the field. */
  meta: Record<string, string>
}

type Site = Pick<Services, 'siteUrl' | 'settings'>
type Asked = {
  id: number
  url: string
  locale: Locale
  /** What is chosen of a product, as a query of its address. */
  choice: URLSearchParams
}

/** The page of a number, as `_wpcf7_container_post` tells it; `url` is where the form stood: products have numbers of their own. */
export async function findFormPage(
  services: Site & Pick<Services, 'database'>,
  { id, url, locale, choice }: Asked,
): Promise<FormPage | undefined> {
  if (id <= 0) return undefined
  if (isOfProduct(services, url)) {
    const product = await findProductById(services, id)
    if (!product) return undefined
    const chosen = await findProductChoice(services, product, { query: choice, locale })
    return pageOfProduct(services, product, { locale, chosen })
  }
  const page = await findPageById(services, id)
  return page && pageOfWords(services, page, locale)
}

export function pageOfWords(site: Site, { id, slug, title }: ContentPage, locale: Locale): FormPage {
  const path = `/${encodeURIComponent(slug)}/`
  return { id, name: slug, title: textIn(title, locale), path, url: urlOf(site, path, locale), meta: {} }
}

type ShownProduct = Pick<StoredProduct, 'id' | 'slug' | 'name' | 'sku' | 'meta'>

/** With what is chosen of it, its number and address are those of the choice. */
export function pageOfProduct(
  site: Site,
  product: ShownProduct,
  { locale, chosen }: { locale: Locale; chosen?: ProductChoice | undefined },
): FormPage {
  const slug = product.slug ?? ''
  const path = `/product/${encodeURIComponent(slug)}/`
  const [title, url] = [textIn(product.name, locale), urlOf(site, path, locale)]
  const meta = {
    'product-name': title,
    'product-variation': chosen?.words ?? '',
    'product-sku': chosen?.sku || (product.sku ?? ''),
    'product-url': url + (chosen?.query ?? ''),
  }
  return { id: product.id, name: slug, title, path, url, meta: { ...product.meta, ...meta } }
}

/** What `default:user_…` and the mail-tags of users tell of who is signed in; undefined of a guest. */
export async function findFormUser(
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

function isOfProduct({ siteUrl, settings }: Site, url: string): boolean {
  if (!URL.canParse(url, siteUrl)) return false
  const { pathname } = new URL(url, siteUrl)
  return splitLocale(pathname, settings.current().shop.defaultLocale).path.startsWith('/product/')
}

function urlOf({ siteUrl, settings }: Site, path: string, locale: Locale): string {
  return siteUrl + localePath(path, locale, settings.current().shop.defaultLocale)
}
