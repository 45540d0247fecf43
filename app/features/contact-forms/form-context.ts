/**
 * The data that contact forms read from other features, about their page and the signed-in user:
 * `services.formContext`.
 */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { Visitor } from '#app/platform/visitor/visitor.ts'
import type { Services } from '#app/services.server.ts'
import type { PageDetails } from './mail/context.ts'

/** A page that contains forms. */
export type FormPage = PageDetails & {
  /** Path of the page without language prefix. */
  path: string
  /** The source of `default:post_meta`, by field name. */
  meta: Record<string, string>
}

type FormPageQuery = {
  id: number
  url: string
  locale: Locale
  /** The selected variation of a product, as the query of its URL. */
  choice: URLSearchParams
}

export type FormContext = {
  /**
   * The page with an id from `_wpcf7_container_post`. The `url` of the page with the form tells
   * whether this is the id of a product or of a content page, since both may have the same id.
   */
  findPage: (
    services: Pick<Services, 'siteUrl' | 'settings' | 'database'>,
    query: FormPageQuery,
  ) => Promise<FormPage | undefined>
  /** The properties of the signed-in user for `default:user_…` and the user mail-tags; `undefined` for a guest. */
  findUser: (
    services: { database: Database },
    visitor: Visitor,
  ) => Promise<Record<string, string> | undefined>
}
