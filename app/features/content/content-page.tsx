import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Locale } from '#app/platform/i18n/locales.ts'
import { useLoaderData } from 'react-router'
import { getDirection } from '#app/platform/i18n/locales.ts'
import { throwNotFound } from '#app/rendering/not-found.server.ts'
import { pageRequest } from '#app/rendering/page-request.server.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { useShop } from '#app/ui/shop.ts'
import { Slot } from '#app/ui/slot.tsx'
import { readPageView } from './page-view.server.ts'

/** A content page: '/about/'. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const request = context.get(pageRequest)
  return (await readPageView(request, params.slug ?? '')) ?? (await throwNotFound(request))
}

export function action({ context, request }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  return page.services.pageParts.handleForm(page, request)
}

export default function ContentPage() {
  const view = useLoaderData<typeof loader>()
  const { siteUrl, localizePath, locale, name } = useShop()
  const { title, path, summary, body, updatedAt } = view
  return (
    <article className="wrap words-page">
      <PageHead title={title} description={summary} canonicalPath={path} type="article" />
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: title,
          url: siteUrl + localizePath(path),
          inLanguage: locale,
          dateModified: updatedAt,
          isPartOf: { '@type': 'WebSite', name, url: siteUrl + localizePath('/') },
        }}
      />
      <Breadcrumbs crumbs={[{ label: title, path }]} />
      <h1 {...createLanguageAttributes(view.foreignTitle)}>{title}</h1>
      <Slot
        name="written text"
        html={body}
        className="prose"
        {...createLanguageAttributes(view.foreignBody)}
      />
    </article>
  )
}

function createLanguageAttributes(foreignLocale: Locale | undefined) {
  return foreignLocale ? { lang: foreignLocale, dir: getDirection(foreignLocale) } : {}
}
