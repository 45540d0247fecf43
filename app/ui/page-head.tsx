import { addLocalePrefix, locales } from '#app/platform/i18n/locales.ts'
import { useShop } from './shop.ts'

type PageHeadProps = {
  /** The shop's name is appended, except on the front page, whose title is complete. */
  title: string
  description?: string
  /** Path of the canonical page without its language, with its query; absent: noindex. */
  canonicalPath?: string
  /** Path of an image on the site, for previews. */
  image?: string
  type?: 'website' | 'product' | 'article'
}

/** Title, description, canonical URL, alternate languages and preview of the page. */
export function PageHead({ title, description, canonicalPath, image, type = 'website' }: PageHeadProps) {
  const { siteUrl, locale, defaultLocale, name, country } = useShop()
  const createUrl = (language: typeof locale) =>
    siteUrl + addLocalePrefix(canonicalPath ?? '/', language, defaultLocale)
  // A search is also located at '/'; it has no canonical URL.
  const isFront = canonicalPath === '/'
  return (
    <>
      <title>{isFront ? title : `${title} – ${name}`}</title>
      {description && <meta name="description" content={description} />}
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={createUrl(locale)} />
          {locales.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={createUrl(language)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={createUrl(defaultLocale)} />
          <meta property="og:url" content={createUrl(locale)} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      {locales.map((language) => (
        <meta
          key={language}
          property={language === locale ? 'og:locale' : 'og:locale:alternate'}
          content={`${language}_${country}`}
        />
      ))}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={siteUrl + image} />}
      {image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  )
}
