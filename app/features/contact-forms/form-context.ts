/** What contact forms know of the page they stand in and of who is signed in, which other features keep: `services.formContext`. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { PageFacts } from './mail/context.ts'

/** A page that shows forms. */
export type FormPage = PageFacts & {
  /** Without its language. */
  path: string
  /** Where `default:post_meta` looks: by name of the field. */
  meta: Record<string, string>
}

type Asked = {
  id: number
  url: string
  locale: Locale
  /** What is chosen of a product, as a query of its address. */
  choice: URLSearchParams
}

export type FormContext = {
  /** The page of a number, as `_wpcf7_container_post` tells it; `url` is where the form stood: products have numbers of their own. */
  findPage: (
    services: Pick<Services, 'siteUrl' | 'settings' | 'database'>,
    asked: Asked,
  ) => Promise<FormPage | undefined>
  /** What `default:user_…` and the mail-tags of users tell of who is signed in; undefined of a guest. */
  findUser: (
    services: { database: Database },
    visitor: Visitor,
  ) => Promise<Record<string, string> | undefined>
}
